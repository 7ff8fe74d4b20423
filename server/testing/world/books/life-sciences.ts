export const books = `
9780321775658 | Campbell Biology | Jane B. Reece, Lisa A. Urry, Michael L. Cain, Steven A. Wasserman | 10e druk | 79.95
9780134093413 | Campbell Biology | Lisa A. Urry, Michael L. Cain, Steven A. Wasserman, Peter V. Minorsky, Jane B. Reece | 11e druk | 89.95
9781292170435 | Campbell Biology | Lisa A. Urry, Michael L. Cain, Steven A. Wasserman, Peter V. Minorsky, Jane B. Reece | 11e druk, Global Edition | 76.95
9781464126116 | Lehninger Principles of Biochemistry | David L. Nelson, Michael M. Cox | 7e druk | 79.95
9781429234146 | Lehninger Principles of Biochemistry | David L. Nelson, Michael M. Cox | 6e druk | 74.95
9781464126109 | Biochemistry | Jeremy M. Berg, John L. Tymoczko, Gregory J. Gatto, Lubert Stryer | 8e druk | 79.95
9780815344544 | Essential Cell Biology | Bruce Alberts, Dennis Bray, Karen Hopkin, Alexander Johnson | 4e druk | 69.95
9780815345053 | Janeway's Immunobiology | Kenneth Murphy, Casey Weaver | 9e druk | 74.95
9780321762436 | Molecular Biology of the Gene | James D. Watson, Tania A. Baker, Stephen P. Bell | 7e druk | 89.95
9780321897398 | Brock Biology of Microorganisms | Michael T. Madigan, John M. Martinko, Kelly S. Bender | 14e druk | 79.95
9781429234139 | Molecular Cell Biology | Harvey Lodish, Arnold Berk, Chris A. Kaiser | 7e druk | 79.95
9781464109485 | Introduction to Genetic Analysis | Anthony J.F. Griffiths, Susan R. Wessler, Sean B. Carroll | 11e druk | 74.95
9781405111171 | Ecology: From Individuals to Ecosystems | Michael Begon, Colin R. Townsend, John L. Harper | 4e druk | 64.95
9780199270293 | Organic Chemistry | Jonathan Clayden, Nick Greeves, Stuart Warren | 2e druk | 59.95
9781305080485 | Organic Chemistry | John E. McMurry | 9e druk | 84.95
9780134042282 | Organic Chemistry | Paula Yurkanis Bruice | 8e druk | 89.95
9780198769866 | Atkins' Physical Chemistry | Peter Atkins, Julio de Paula, James Keeler | 11e druk | 63.95
9780199697403 | Atkins' Physical Chemistry | Peter Atkins, Julio de Paula | 10e druk | 58.95
9780321910417 | Chemistry: The Central Science | Theodore L. Brown, H. Eugene LeMay, Bruce E. Bursten | 13e druk | 79.95
9780198733805 | Chemistry³ | Andrew Burrows, John Holman, Andrew Parsons, Gwen Pilling, Gareth Price | 3e druk | 57.95
9781455770052 | Guyton and Hall Textbook of Medical Physiology | John E. Hall | 13e druk | 74.95
9780702051319 | Gray's Anatomy for Students | Richard L. Drake, A. Wayne Vogl, Adam W.M. Mitchell | 3e druk | 69.95
9781455704187 | Atlas of Human Anatomy | Frank H. Netter | 6e druk | 67.95
9781455743773 | Medical Physiology | Walter F. Boron, Emile L. Boulpaep | 3e druk | 89.95
9780702053627 | Rang & Dale's Pharmacology | Humphrey P. Rang, James M. Ritter, Rod J. Flower, Graeme Henderson | 8e druk | 64.95
9781455726134 | Robbins and Cotran Pathologic Basis of Disease | Vinay Kumar, Abul K. Abbas, Jon C. Aster | 9e druk | 89.95
9780071390118 | Principles of Neural Science | Eric R. Kandel, James H. Schwartz, Thomas M. Jessell | 5e druk | 94.95
9780878936953 | Neuroscience | Dale Purves, George J. Augustine, David Fitzpatrick | 5e druk | 74.95
`

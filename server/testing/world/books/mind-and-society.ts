export const books = `
9780781778176 | Neuroscience: Exploring the Brain | Mark F. Bear, Barry W. Connors, Michael A. Paradiso | 4e druk | 69.95
9780141033570 | Thinking, Fast and Slow | Daniel Kahneman | 1e druk | 14.99
9781319150518 | Psychology | Peter O. Gray, David F. Bjorklund | 8e druk | 64.95
9781446249185 | Discovering Statistics Using IBM SPSS Statistics | Andy Field | 4e druk | 57.95
9781526419521 | Discovering Statistics Using IBM SPSS Statistics | Andy Field | 5e druk | 61.95
9781285755618 | Abnormal Psychology: An Integrative Approach | David H. Barlow, V. Mark Durand | 7e druk | 69.95
9781305105409 | Biological Psychology | James W. Kalat | 12e druk | 69.95
9780273764595 | Social Psychology | Michael A. Hogg, Graham M. Vaughan | 7e druk | 62.95
9781285763880 | Cognitive Psychology | E. Bruce Goldstein | 4e druk | 67.95
9783030137878 | Social Psychology in Action | Kai Sassenberg, Michael L.W. Vliek | 1e druk | 53.49
9789001888183 | Basisboek kwalitatief onderzoek | Ben Baarda | 4e druk | 56.75
9789001877156 | Basisboek interviewen | Ben Baarda, Monique van der Hulst | 4e druk | 27.50
9781107612495 | International Law | Malcolm N. Shaw | 7e druk | 54.95
9781316638538 | International Law | Malcolm N. Shaw | 8e druk | 58.95
9780198714927 | EU Law: Text, Cases, and Materials | Paul Craig, Gráinne de Búrca | 6e druk | 52.95
9780199654673 | International Law | Malcolm D. Evans | 4e druk | 49.95
9780199699698 | Brownlie's Principles of Public International Law | James Crawford | 8e druk | 52.95
9780199644704 | The Concept of Law | H.L.A. Hart | 3e druk | 38.95
9783319572512 | Introduction to Law | Jaap Hage, Antonia Waltermann, Bram Akkermans | 2e druk | 74.89
9789001899769 | Hoofdstukken sociaal recht | C.J. Loonstra | 2019 | 52.20
9789013152364 | Arbeidswetgeving 2019/2020 | G.C. Boot | 2019/2020 | 26.60
9780714832470 | The Story of Art | E.H. Gombrich | 16e druk | 29.95
9781133310686 | An Introduction to Language | Victoria Fromkin, Robert Rodman, Nina Hyams | 10e druk | 64.95
9781107658172 | The Study of Language | George Yule | 5e druk | 27.95
9781849202923 | McQuail's Mass Communication Theory | Denis McQuail | 6e druk | 47.95
9780745652931 | Sociology | Anthony Giddens, Philip W. Sutton | 7e druk | 39.95
9780745696683 | Sociology | Anthony Giddens, Philip W. Sutton | 8e druk | 42.95
9781844670864 | Imagined Communities | Benedict Anderson | herziene druk | 16.95
9780141187426 | Orientalism | Edward W. Said | 25th Anniversary Edition | 14.99
9780199656172 | The Globalization of World Politics | John Baylis, Steve Smith, Patricia Owens | 6e druk | 46.95
9780198739852 | The Globalization of World Politics | John Baylis, Steve Smith, Patricia Owens | 7e druk | 48.95
9780199689453 | Social Research Methods | Alan Bryman | 5e druk | 47.95
9780061997228 | Wheelock's Latin | Frederic M. Wheelock, Richard A. LaFleur | 7e druk | 24.95
9780140455113 | The Republic | Plato | herziene druk | 11.95
9780415325059 | History of Western Philosophy | Bertrand Russell | Routledge Classics | 24.95
9780712666336 | Europe: A History | Norman Davies | 1e druk | 24.95
`

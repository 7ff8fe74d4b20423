/** Real books with invented prices: ISBN, name, authors, edition, euro. */
export const books = `
9780262033848 | Introduction to Algorithms | Thomas H. Cormen, Charles E. Leiserson, Ronald L. Rivest, Clifford Stein | 3e druk | 89.95
9780262046305 | Introduction to Algorithms | Thomas H. Cormen, Charles E. Leiserson, Ronald L. Rivest, Clifford Stein | 4e druk | 109.95
9780262510875 | Structure and Interpretation of Computer Programs | Harold Abelson, Gerald Jay Sussman | 2e druk | 59.95
9780133594140 | Computer Networking: A Top-Down Approach | James F. Kurose, Keith W. Ross | 7e druk | 79.95
9781118063330 | Operating System Concepts | Abraham Silberschatz, Peter B. Galvin, Greg Gagne | 9e druk | 74.95
9780133591620 | Modern Operating Systems | Andrew S. Tanenbaum, Herbert Bos | 4e druk | 79.95
9780132126953 | Computer Networks | Andrew S. Tanenbaum, David J. Wetherall | 5e druk | 74.95
9780132916523 | Structured Computer Organization | Andrew S. Tanenbaum, Todd Austin | 6e druk | 79.95
9780136042594 | Artificial Intelligence: A Modern Approach | Stuart Russell, Peter Norvig | 3e druk | 84.95
9780134610993 | Artificial Intelligence: A Modern Approach | Stuart Russell, Peter Norvig | 4e druk | 94.95
9780073523323 | Database System Concepts | Abraham Silberschatz, Henry F. Korth, S. Sudarshan | 6e druk | 72.95
9780078022159 | Database System Concepts | Abraham Silberschatz, Henry F. Korth, S. Sudarshan | 7e druk | 79.95
9780201633610 | Design Patterns: Elements of Reusable Object-Oriented Software | Erich Gamma, Richard Helm, Ralph Johnson, John Vlissides | 1e druk | 54.95
9780132350884 | Clean Code | Robert C. Martin | 1e druk | 42.95
9780387310732 | Pattern Recognition and Machine Learning | Christopher M. Bishop | 1e druk | 84.99
9780262035613 | Deep Learning | Ian Goodfellow, Yoshua Bengio, Aaron Courville | 1e druk | 78.95
9781133187790 | Introduction to the Theory of Computation | Michael Sipser | 3e druk | 79.95
9780131103627 | The C Programming Language | Brian W. Kernighan, Dennis M. Ritchie | 2e druk | 59.95
9780124077263 | Computer Organization and Design | David A. Patterson, John L. Hennessy | 5e druk | 76.95
9780123944245 | Digital Design and Computer Architecture | David Harris, Sarah Harris | 2e druk | 69.95
9780133943030 | Software Engineering | Ian Sommerville | 10e druk | 78.95
9780321573513 | Algorithms | Robert Sedgewick, Kevin Wayne | 4e druk | 69.95
9780321295354 | Algorithm Design | Jon Kleinberg, Éva Tardos | 1e druk | 89.95
9780134092669 | Computer Systems: A Programmer's Perspective | Randal E. Bryant, David R. O'Hallaron | 3e druk | 84.95
9780135957059 | The Pragmatic Programmer | David Thomas, Andrew Hunt | 20th Anniversary Edition | 48.95
9780134757599 | Refactoring | Martin Fowler | 2e druk | 49.95
9780387848570 | The Elements of Statistical Learning | Trevor Hastie, Robert Tibshirani, Jerome Friedman | 2e druk | 74.99
9781461471370 | An Introduction to Statistical Learning | Gareth James, Daniela Witten, Trevor Hastie, Robert Tibshirani | 1e druk | 69.99
9780262039246 | Reinforcement Learning: An Introduction | Richard S. Sutton, Andrew G. Barto | 2e druk | 74.95
9781449373320 | Designing Data-Intensive Applications | Martin Kleppmann | 1e druk | 49.95
9780132143011 | Distributed Systems: Concepts and Design | George Coulouris, Jean Dollimore, Tim Kindberg, Gordon Blair | 5e druk | 79.95
9780133970777 | Fundamentals of Database Systems | Ramez Elmasri, Shamkant B. Navathe | 7e druk | 79.95
9780521543101 | Logic in Computer Science | Michael Huth, Mark Ryan | 2e druk | 56.95
9781119020752 | Interaction Design: Beyond Human-Computer Interaction | Jenny Preece, Helen Sharp, Yvonne Rogers | 4e druk | 59.95
9780465050659 | The Design of Everyday Things | Don Norman | herziene druk | 19.99
9780321486813 | Compilers: Principles, Techniques, and Tools | Alfred V. Aho, Monica S. Lam, Ravi Sethi, Jeffrey D. Ullman | 2e druk | 89.95
`

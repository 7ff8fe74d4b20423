export const books = `
9780134154367 | Calculus: A Complete Course | Robert A. Adams, Christopher Essex | 9e druk | 94.95
9781285741550 | Calculus: Early Transcendentals | James Stewart | 8e druk | 89.99
9780321982384 | Linear Algebra and Its Applications | David C. Lay, Steven R. Lay, Judi J. McDonald | 5e druk | 79.95
9781292092232 | Linear Algebra and Its Applications | David C. Lay, Steven R. Lay, Judi J. McDonald | 5e druk, Global Edition | 64.95
9780134438986 | Thomas' Calculus | George B. Thomas, Joel Hass, Christopher Heil, Maurice Weir | 14e druk | 88.95
9789043016735 | Basisboek wiskunde | Jan van de Craats, Rob Bosch | 2e druk | 33.95
9780914098911 | Calculus | Michael Spivak | 4e druk | 82.50
9780070542358 | Principles of Mathematical Analysis | Walter Rudin | 3e druk | 89.99
9781493927111 | Understanding Analysis | Stephen Abbott | 2e druk | 54.99
9783319110790 | Linear Algebra Done Right | Sheldon Axler | 3e druk | 49.99
9780980232776 | Introduction to Linear Algebra | Gilbert Strang | 5e druk | 75.00
9780470458310 | Elementary Differential Equations and Boundary Value Problems | William E. Boyce, Richard C. DiPrima | 10e druk | 79.95
9780470458365 | Advanced Engineering Mathematics | Erwin Kreyszig | 10e druk | 84.95
9780073383095 | Discrete Mathematics and Its Applications | Kenneth H. Rosen | 7e druk | 74.95
9780471433347 | Abstract Algebra | David S. Dummit, Richard M. Foote | 3e druk | 99.95
9780131816299 | Topology | James R. Munkres | 2e druk | 89.95
9780321794772 | A First Course in Probability | Sheldon Ross | 9e druk | 84.95
9781852338961 | A Modern Introduction to Probability and Statistics | F.M. Dekking, C. Kraaikamp, H.P. Lopuhaä, L.E. Meester | 1e druk | 54.95
9780521679718 | Mathematical Methods for Physics and Engineering | K.F. Riley, M.P. Hobson, S.J. Bence | 3e druk | 62.95
9780534399429 | Mathematical Statistics and Data Analysis | John A. Rice | 3e druk | 89.95
9780387402727 | All of Statistics | Larry Wasserman | 1e druk | 79.99
9780521675994 | How to Prove It | Daniel J. Velleman | 2e druk | 31.95
9780201558029 | Concrete Mathematics | Ronald L. Graham, Donald E. Knuth, Oren Patashnik | 2e druk | 72.95
9780073383170 | Complex Variables and Applications | James Ward Brown, Ruel V. Churchill | 9e druk | 74.95
`

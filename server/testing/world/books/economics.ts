export const books = `
9781285165875 | Principles of Economics | N. Gregory Mankiw | 7e druk | 74.95
9780133780581 | Macroeconomics | Olivier Blanchard | 7e druk | 74.95
9781292085678 | Macroeconomics: A European Perspective | Olivier Blanchard, Alessia Amighini, Francesco Giavazzi | 3e druk | 64.95
9780132857123 | Microeconomics | Robert S. Pindyck, Daniel L. Rubinfeld | 8e druk | 79.95
9780393920772 | Intermediate Microeconomics | Hal R. Varian | 9e druk | 64.95
9780134083278 | Corporate Finance | Jonathan Berk, Peter DeMarzo | 4e druk | 79.95
9781259144387 | Principles of Corporate Finance | Richard A. Brealey, Stewart C. Myers, Franklin Allen | 12e druk | 74.95
9780133856460 | Marketing Management | Philip Kotler, Kevin Lane Keller | 15e druk | 79.95
9780133795028 | Principles of Marketing | Philip Kotler, Gary Armstrong | 16e druk | 74.95
9780133456318 | Options, Futures, and Other Derivatives | John C. Hull | 9e druk | 84.95
9781305270107 | Introductory Econometrics: A Modern Approach | Jeffrey M. Wooldridge | 6e druk | 74.95
9780691120355 | Mostly Harmless Econometrics | Joshua D. Angrist, Jörn-Steffen Pischke | 1e druk | 44.95
9780134103983 | Organizational Behavior | Stephen P. Robbins, Timothy A. Judge | 17e druk | 74.95
9781292098678 | Operations Management | Nigel Slack, Alistair Brandon-Jones, Robert Johnston | 8e druk | 64.95
9781292145129 | Exploring Strategy | Gerry Johnson, Richard Whittington, Kevan Scholes | 11e druk | 64.95
9780745011592 | A Primer in Game Theory | Robert Gibbons | 1e druk | 54.95
9780133423648 | International Economics: Theory and Policy | Paul R. Krugman, Maurice Obstfeld, Marc J. Melitz | 10e druk | 74.95
9781292016627 | Research Methods for Business Students | Mark Saunders, Philip Lewis, Adrian Thornhill | 7e druk | 56.95
9780393347777 | Naked Statistics: Stripping the Dread from the Data | Charles Wheelan | 1e druk | 15.95
9780393929720 | Statistics | David Freedman, Robert Pisani, Roger Purves | 4e druk | 69.95
9789001889173 | Basisboek bedrijfseconomie | Peter de Boer, M.P. Brouwers, Wim Koetzier | 11e druk | 75.95
9789001878436 | Boekhouden geboekstaafd 1 | Henk Fuchs, S.J.M. van Vlimmeren | 12e druk | 75.95
9789001891589 | Projectmanagement | Roel Grit | 8e druk | 37.00
9789001833961 | Onderzoek doen! | Tom Fischer, Mark Julsing | 2e druk | 45.95
9789001850241 | Een praktijkgerichte benadering van organisatie en management | Nick van Dam, Jos Marcus | 9e druk | 89.25
9789001868758 | Bedrijfskunde: de basis | Peter Thuis, Rienk Stuive | 2e druk | 68.35
`

export const books = `
9780133969290 | University Physics with Modern Physics | Hugh D. Young, Roger A. Freedman | 14e druk | 89.95
9780321696861 | University Physics with Modern Physics | Hugh D. Young, Roger A. Freedman | 13e druk | 79.95
9781118230718 | Fundamentals of Physics | David Halliday, Robert Resnick, Jearl Walker | 10e druk | 79.95
9780131495081 | Physics for Scientists and Engineers with Modern Physics | Douglas C. Giancoli | 4e druk | 87.95
9780321856562 | Introduction to Electrodynamics | David J. Griffiths | 4e druk | 79.95
9781107189638 | Introduction to Quantum Mechanics | David J. Griffiths, Darrell F. Schroeter | 3e druk | 59.95
9781891389221 | Classical Mechanics | John R. Taylor | 1e druk | 74.95
9780201657029 | Classical Mechanics | Herbert Goldstein, Charles P. Poole, John L. Safko | 3e druk | 89.95
9780471415268 | Introduction to Solid State Physics | Charles Kittel | 8e druk | 74.95
9780201380279 | An Introduction to Thermal Physics | Daniel V. Schroeder | 1e druk | 74.95
9780133918922 | Engineering Mechanics: Statics | Russell C. Hibbeler | 14e druk | 79.95
9780133915389 | Engineering Mechanics: Dynamics | Russell C. Hibbeler | 14e druk | 79.95
9780134319650 | Mechanics of Materials | Russell C. Hibbeler | 10e druk | 82.95
9781118412930 | Fundamentals of Engineering Thermodynamics | Michael J. Moran, Howard N. Shapiro, Daisie D. Boettner, Margaret B. Bailey | 8e druk | 79.95
9780073398273 | Fluid Mechanics | Frank M. White | 8e druk | 79.95
9781118324578 | Materials Science and Engineering: An Introduction | William D. Callister, David G. Rethwisch | 9e druk | 79.95
9780138147570 | Signals and Systems | Alan V. Oppenheim, Alan S. Willsky, S. Hamid Nawab | 2e druk | 84.95
9780133760033 | Electric Circuits | James W. Nilsson, Susan A. Riedel | 10e druk | 79.95
9780199339136 | Microelectronic Circuits | Adel S. Sedra, Kenneth C. Smith | 7e druk | 89.95
9780521809269 | The Art of Electronics | Paul Horowitz, Winfield Hill | 3e druk | 89.95
9781118170519 | Control Systems Engineering | Norman S. Nise | 7e druk | 79.95
9780133496598 | Feedback Control of Dynamic Systems | Gene F. Franklin, J. David Powell, Abbas Emami-Naeini | 7e druk | 79.95
9780078027673 | Introduction to Flight | John D. Anderson | 8e druk | 74.95
9781259129919 | Fundamentals of Aerodynamics | John D. Anderson | 6e druk | 74.95
9780073398204 | Shigley's Mechanical Engineering Design | Richard G. Budynas, J. Keith Nisbett | 10e druk | 79.95
9780470115398 | Transport Phenomena | R. Byron Bird, Warren E. Stewart, Edwin N. Lightfoot | 2e druk, herzien | 79.95
9789043030229 | Statica | Russell C. Hibbeler | 14e druk | 68.35
9789043032889 | Dynamica | Russell C. Hibbeler | 14e druk | 68.35
9789043034067 | Sterkteleer | Russell C. Hibbeler | 9e druk | 62.25
`

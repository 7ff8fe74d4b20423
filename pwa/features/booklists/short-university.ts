/** How students call a university: `TU Delft`, `Leiden`, `Utrecht`. */
export function shortUniversity(name: string): string {
  return name
    .replace(/^Technische Universiteit /, 'TU ')
    .replace(/^Universiteit (van )?/, '')
    .replace(/ (Universiteit|University)$/, '')
}

const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=search], [type=file])'

/** A reload would take the text of a dialog, which nothing keeps yet, and a password. */
export function hasOpenWork(page: ParentNode = document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement>(
    `:is([role=dialog], [role=alertdialog]) :is(${typed}), input[type=password]`,
  )
  return [...fields].some(({ value }) => value !== '')
}

/** Separate, so that the first page names one file and not all that the dialog needs. */
export const loadBugReport = () => import('./bug-report.tsx')

/** The text of a file, put in by the build. */
declare module '*?raw' {
  const text: string
  export default text
}

/** The text of a script for a document, bundled with what it imports; builds and tests have a loader for it. */
declare module '*?inline' {
  const text: string;
  export default text;
}

/**
 * Has a document that is reloaded, or reached by going back, rendered as a whole at once: the browser goes to
 * where the reader was, by the real heights (decision 156).
 */
export const reopenedScript =
  "(()=>{const opened=performance.getEntriesByType('navigation')[0];" +
  "if(opened&&opened.type!='navigate')document.documentElement.dataset.painted=''})()";

/**
 * Marks when the document is parsed. It is a module at the document's end: browsers run it in a task of its own and fire
 * `DOMContentLoaded` after it, for which they lay out pages with form fields. Without it that layout and the
 * parsing are one task (decision 154).
 */
performance.mark('waypost:parsed');

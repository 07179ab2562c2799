/**
 * Development only, before react-dom: the hook that React tells of its renderers, through which the
 * remote that somebody works on replaces components.
 */
require('react-refresh/runtime').injectIntoGlobalHook(window);

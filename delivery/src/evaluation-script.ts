/**
 * Name of the script that server bundles are evaluated within. On a stack it says that what runs has a
 * limit of its own, after which it ends.
 */
export const EVALUATION_SCRIPT = 'waypost-evaluation';

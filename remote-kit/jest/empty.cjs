/** Stands for a global style sheet in tests. */
module.exports = {};

/** What a comparison knows of the selection: readers have one later than the page, if at all. */
export { joinSelection, leaveSelection } from '../selection/join-selection';
export { LaterTray } from '../selection/later-tray';

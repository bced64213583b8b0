/**
 * Where in the tab's storage a page that is left puts its changes (../dom/handover.ts); a
 * file of its own because the first load needs the name and nothing else.
 */
export const WAITING = 'vitrin-waiting';

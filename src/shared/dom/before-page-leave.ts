/**
 * The moment before the cart's engine stores its pending changes for the next page.
 *
 * `pagehide` alone doesn't do: on the window Chromium calls listeners in the order in which they
 * were added, captured or not. So the engine dispatches an event of its own from inside `pagehide`
 * (../../cart/dom/resume-pending.ts), and stores only after that event's listeners and their
 * promises are done.
 */
import type { Scope } from './scope';

export const LEAVING = 'vitrin:leave';

/**
 * @param scope Until when.
 * @param task  Not called without an engine: then nobody would keep what it does.
 */
export const onLeaving = (
	scope: Pick< Scope, 'on' >,
	task: () => void
): void => scope.on( window, LEAVING as 'pagehide', task );

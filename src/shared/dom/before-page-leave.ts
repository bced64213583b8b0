/**
 * The moment before the cart's engine keeps for the next page what is under way.
 *
 * It can't be told by `pagehide` alone: on the window Chromium calls listeners in the order in
 * which they were added, captured or not. So the engine says it by an event of its own, from
 * inside `pagehide` (../../cart/dom/resume-pending.ts); what that sets going is through, promises
 * included, when the engine keeps.
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

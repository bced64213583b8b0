/**
 * Delays changes of the layout until the pointer is up: a page that moves between pointerdown and
 * pointerup loses the click on "Place order".
 */
import type { Scope } from '../../shared/dom/scope';

/** @return Runs a task at once, or after the click under way. */
export const createAfterPointer = (
	scope: Scope
): ( ( task: () => void ) => void ) => {
	const waiting: Array< () => void > = [];
	let isDown = false;
	scope.on(
		document,
		'pointerdown',
		() => {
			isDown = true;
		},
		{ capture: true, passive: true }
	);
	for ( const type of [ 'pointerup', 'pointercancel' ] as const ) {
		scope.on(
			document,
			type,
			() => {
				isDown = false;
				// The click event is dispatched in the same task.
				setTimeout( () =>
					waiting.splice( 0 ).forEach( ( task ) => task() )
				);
			},
			{ capture: true, passive: true }
		);
	}
	return ( task ) => void ( isDown ? waiting.push( task ) : task() );
};

/**
 * A mouse that rests on an item opens its submenu, and one that leaves closes it, both after a while; on its way to an
 * open panel it passes over other items without opening them (HEAD-09).
 */
import { onEscape, type Scope } from '../../shared/dom/scope';
import type { Clock } from '../../shared/domain/time';
import type { Point } from '../domain/geometry';
import {
	closesNow,
	isOnItsWay,
	isStep,
	PAUSE,
	restsFor,
} from '../domain/hover';
import {
	closeAll,
	floats,
	itemOf,
	openerOf,
	openItems,
	panelOf,
	PARENT,
	setOpen,
} from './panels';

/**
 * @param scope
 * @param clock
 * @param hovered Gets the items that hovering has opened: only those close by it.
 */
export const followHover = (
	scope: Scope,
	clock: Clock,
	hovered: WeakSet< Element >
): void => {
	let before: Point = { x: 0, y: 0 };
	let here: Point = before;
	let over: Element | null = null;
	let forget = () => {};

	const wait = ( milliseconds: number, run: () => void ): void => {
		forget();
		forget = clock.after( milliseconds, run );
	};

	/** Shows what belongs to where the mouse is now. */
	const settle = (): void => {
		const item = itemOf( over );
		openItems()
			.filter( ( open ) =>
				closesNow( {
					isHovered: hovered.has( open ),
					hasMouse: open.contains( over ),
					hasFocus: !! open.querySelector( ':focus-visible' ),
				} )
			)
			.forEach( ( open ) => setOpen( open, false ) );
		if ( item && floats( item ) && ! openerOf( item )?.open ) {
			closeAll( item );
			hovered.add( item );
			setOpen( item, true );
		}
	};

	const decide = (): void => {
		const panel = panelOf( openItems().pop() ?? null );
		const box = panel && panel.getBoundingClientRect();
		if ( isOnItsWay( before, here, box, !! panel?.contains( over ) ) ) {
			const last = here;
			wait( PAUSE, () => ( last === here ? settle() : decide() ) );
		} else {
			settle();
		}
	};

	scope.on(
		document,
		'pointermove',
		( { pointerType, clientX, clientY, target } ) => {
			if ( pointerType !== 'mouse' ) {
				return;
			}
			const at = { x: clientX, y: clientY };
			if ( isStep( here, at ) ) {
				before = here;
				here = at;
			}
			const item = itemOf( target as Element );
			if ( item !== itemOf( over ) ) {
				over = target as Element;
				wait( restsFor( !! item ), decide );
			}
			over = target as Element;
		},
		{ passive: true }
	);
	scope.on( document.documentElement, 'pointerleave', () => {
		over = null;
		wait( restsFor( false ), settle );
	} );
	// What Escape closes stays closed while the mouse rests.
	onEscape( scope, () => forget() );
	scope.add( () => forget() );
	// What the stylesheet has opened until now stays open.
	over =
		[ ...document.querySelectorAll( `${ PARENT }:hover` ) ].pop() ?? null;
	settle();
};

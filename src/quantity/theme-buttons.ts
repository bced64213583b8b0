/**
 * The entry of `vitrin-quantity-steps`: where a theme has a plus and a minus of its own, ours
 * step back, and a click on theirs is a click on ours. So it counts by our rules and once,
 * though the theme's script knows no steps of 0.5 or needs a jQuery it never asked for; and
 * it can be used without a pointer.
 */
import { FIELD, BUTTON, publishChange } from './dom/field';
import { createScope, type Dispose, type Scope } from '../shared/dom/scope';
import { theirsOf } from './dom/steps';

/**
 * What may change a theme's plus and minus: drawn or shown later, or come with a field of their own.
 *
 * @param scope    Whose end ends it.
 * @param onChange Called when something has changed.
 * @return Looks at another form, too.
 */
const watchFields = (
	scope: Scope,
	onChange: () => void
): ( ( form: Element ) => void ) => {
	const drawn = new MutationObserver( onChange );
	/** Fields that come with their forms, as in a theme's quick view. */
	const arrived = new MutationObserver( ( records ) => {
		if (
			records.some( ( { addedNodes } ) =>
				[ ...addedNodes ].some(
					( node ) =>
						node instanceof Element && node.querySelector( FIELD )
				)
			)
		) {
			onChange();
		}
	} );
	arrived.observe( document.body, { childList: true, subtree: true } );
	scope.add( () => {
		drawn.disconnect();
		arrived.disconnect();
	} );
	// Some are shown in wide windows only.
	scope.on( window, 'resize', onChange );
	for ( const type of [ 'quantities-renewed', 'product-shown' ] ) {
		scope.on( document, `vitrin:${ type }`, onChange );
	}
	return ( form ) =>
		drawn.observe( form, {
			childList: true,
			subtree: true,
			// Some are shown later, by a class or a style.
			attributeFilter: [ 'class', 'style' ],
		} );
};

/** Where a click on plus need do nothing but change the field; a theme's buttons in other places keep what they do. */
const FORMS = 'form.cart,.woocommerce-cart-form';

/** CSS pixels: the smallest target (WCAG 2.5.8). */
const TARGET = 24;

/** Makes a pair that is smaller a target, where both have room. */
const enlarge = ( pair: HTMLElement[] ): void => {
	const boxes = pair.map( ( one ) => one.getBoundingClientRect() );
	const [ one, other ] = boxes;
	if (
		one &&
		other &&
		Math.hypot( one.x - other.x, one.y - other.y ) > 2 * TARGET &&
		boxes.some(
			( { width, height } ) => width && Math.min( width, height ) < TARGET
		)
	) {
		for ( const { style } of pair ) {
			style.minInlineSize = style.minBlockSize = `${ TARGET }px`;
		}
	}
};

/**
 * Whether a pair stands above and below its field in a window over the page: a theme's style for
 * it often knows the product's page only.
 */
const isUndressed = (
	field: Element,
	theirs: ReturnType< typeof theirsOf >
): boolean => {
	const { top, bottom } = field.getBoundingClientRect();
	return (
		bottom > top &&
		!! field.closest( 'dialog' ) &&
		[ ...theirs.keys() ].every( ( one ) => {
			const box = one.getBoundingClientRect();
			return box.bottom <= top + 1 || box.top >= bottom - 1;
		} )
	);
};

const setHidden = ( buttons: HTMLElement[], isHidden: boolean ): void => {
	for ( const button of buttons ) {
		// Written only when it changes: the observer looks at attributes.
		if ( button.hidden !== isHidden ) {
			button.hidden = isHidden;
		}
	}
};

export const startThemeButtons = (): Dispose => {
	const scope = createScope();
	/** Theirs, with ours and the field. */
	const known = new WeakMap< Element, [ HTMLElement, HTMLInputElement ] >();

	const follow = ( field: HTMLInputElement ): void => {
		const ours = [
			...( field
				.closest( '.quantity' )
				?.querySelectorAll< HTMLElement >( BUTTON ) ?? [] ),
		];
		const theirs = theirsOf( field );
		enlarge( [ ...theirs.keys() ] );
		const hide = () => setHidden( ours, theirs.size > 0 );
		hide();
		if ( ours[ 0 ] && isUndressed( field, theirs ) ) {
			theirs.forEach( ( _, { style } ) => {
				style.display = 'none';
			} );
			theirs.clear();
			hide();
		}
		theirs.forEach( ( direction, one ) => {
			const own = ours.at( direction < 0 ? 0 : -1 );
			if ( ! own || ! field.closest( FORMS ) ) {
				return;
			}
			known.set( one, [ own, field ] );
			if ( one.tabIndex < 0 ) {
				// A span with a sign: it couldn't be reached by keyboard.
				one.tabIndex = 0;
				one.role = 'button';
			}
			one.ariaLabel ||= own.ariaLabel;
		} );
	};
	const followAll = () =>
		document
			.querySelectorAll< HTMLInputElement >( FIELD )
			.forEach( ( field ) => {
				if ( field.form ) {
					watch( field.form );
				}
				follow( field );
			} );
	const watch = watchFields( scope, followAll );
	followAll();

	const knownAt = ( { target }: Event ) => {
		let at = target as Element | null;
		while ( at && ! known.has( at ) ) {
			at = at.parentElement;
		}
		return at && known.get( at );
	};

	/** The field about to be changed, and its value: some themes act at the first touch. */
	let before: [ ( HTMLInputElement | undefined )?, ( string | undefined )? ] =
		[];
	scope.on(
		document,
		'pointerdown',
		( event ) => {
			const [ , field ] = knownAt( event ) ?? [];
			before = [ field, field?.value ];
		},
		{ capture: true, passive: true }
	);

	// Before the theme's own handlers.
	const click = ( event: Event ) => {
		const [ own, field ] = knownAt( event ) ?? [];
		if ( ! own || ! field ) {
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		const [ touched, value ] = before;
		before = [];
		if ( touched === field && value !== field.value ) {
			publishChange( field );
		} else {
			own.click();
		}
	};
	scope.on( document, 'click', click, { capture: true } );
	scope.on( document, 'keydown', ( event ) => {
		const { key, target } = event as KeyboardEvent;
		if (
			( key === 'Enter' || key === ' ' ) &&
			! ( target as Element ).matches?.( 'button,a[href],input' )
		) {
			click( event );
		}
	} );

	return scope.dispose;
};

startThemeButtons();

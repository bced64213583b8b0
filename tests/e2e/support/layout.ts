/**
 * What a shopper sees of a layout that went wrong: a page that scrolls sideways, controls that touch each other or a
 * text, and what is fixed over a control.
 */
import type { Page } from '@playwright/test';
import { atRest } from './motion';

export interface Faults {
	sideways: string[];
	touching: string[];
	covered: string[];
}

/**
 * @param page Where.
 * @return Faults in which something of ours has a part.
 */
export async function layoutFaults( page: Page ): Promise< Faults > {
	await atRest( page );
	return page.evaluate( lookAtLayout );
}

/** Runs in the page. */
function lookAtLayout(): Faults {
	/** Ours, and what we put beside it. */
	const OURS =
		'[class*="vitrin"]:not(html, body), .quantity, .added_to_cart, .woocommerce-grouped-product-list';
	/** What is one control for the eye, or a row of a table with its lines. */
	const ONE =
		'.vitrin-stepper, .vitrin-mini-stepper, .wc-tabs, .star-rating, .select2, .vitrin-rating__stars, .page-numbers, .vitrin-gallery';
	const LEAST = 2;
	/** Pixels: a card's picture is no control to be hit at one place. */
	const HIGH = 96;
	const nameOf = ( element: Element ) =>
		`${ element.tagName.toLowerCase() }.${ (
			element.getAttribute( 'class' ) ?? ''
		).replaceAll( ' ', '.' ) }#${ element.id }`;
	const isSeen = ( element: Element ) => {
		const { width, height } = element.getBoundingClientRect();
		return (
			width > 3 &&
			height > 3 &&
			element.checkVisibility( {
				opacityProperty: true,
				visibilityProperty: true,
			} ) &&
			! element.closest(
				'dialog:not([open]), [inert], .screen-reader-text'
			)
		);
	};
	const isDrawn = ( element: Element ) => {
		const { borderTopWidth, borderTopColor, backgroundColor } =
			getComputedStyle( element );
		return (
			element.matches( 'input, select, textarea' ) ||
			( parseFloat( borderTopWidth ) > 0 &&
				! /, 0\)$|transparent/.test( borderTopColor ) ) ||
			! /, 0\)$|transparent/.test( backgroundColor )
		);
	};
	const isOurs = ( element: Element ) => element.closest( OURS ) !== null;
	const isFixed = ( element: Element ) => {
		for ( let at: Element | null = element; at; at = at.parentElement ) {
			if ( /fixed|sticky/.test( getComputedStyle( at ).position ) ) {
				return true;
			}
		}
		return false;
	};

	const dialog = [ ...document.querySelectorAll( 'dialog:modal' ) ].at( -1 );
	const scope = dialog ?? document.body;
	const { clientWidth } = document.documentElement;
	const sideways: string[] = [];
	if ( document.documentElement.scrollWidth > clientWidth ) {
		sideways.push(
			...[ ...document.body.querySelectorAll( '*' ) ]
				.filter( ( element ) => {
					const { left, right } = element.getBoundingClientRect();
					return (
						isSeen( element ) &&
						( left < -1 || right > clientWidth + 1 )
					);
				} )
				.map( nameOf )
				.slice( 0, 8 ),
			`the page: ${ document.documentElement.scrollWidth } in ${ clientWidth }`
		);
	}
	for ( const box of scope.querySelectorAll( OURS ) ) {
		const { overflowX, scrollSnapType } = getComputedStyle( box );
		if (
			isSeen( box ) &&
			/auto|scroll/.test( overflowX ) &&
			scrollSnapType === 'none' &&
			box.scrollWidth > box.clientWidth + 1
		) {
			sideways.push(
				`${ nameOf( box ) }: ${ box.scrollWidth } in ${ box.clientWidth }`
			);
		}
	}

	const controls = [
		...scope.querySelectorAll(
			'a, button, input:not([type="hidden"]), select, textarea, [role="button"], summary'
		),
	].filter(
		( element ) =>
			isSeen( element ) && element.getBoundingClientRect().height < HIGH
	);
	/** Whether two stand in one row, or one above the other, without room between. */
	const touch = ( one: DOMRect, other: DOMRect ) => {
		const across =
			Math.max( one.left, other.left ) -
			Math.min( one.right, other.right );
		const down =
			Math.max( one.top, other.top ) -
			Math.min( one.bottom, other.bottom );
		return (
			( across < LEAST && down < -8 ) || ( down < LEAST && across < -8 )
		);
	};
	const drawn = controls.filter(
		( element ) => isDrawn( element ) && ! isFixed( element )
	);
	const touching = new Set< string >();
	drawn.forEach( ( one, at ) => {
		for ( const other of drawn.slice( at + 1 ) ) {
			const composite = one.closest( ONE );
			if (
				( isOurs( one ) || isOurs( other ) ) &&
				! one.contains( other ) &&
				! other.contains( one ) &&
				! ( composite && composite === other.closest( ONE ) ) &&
				touch(
					one.getBoundingClientRect(),
					other.getBoundingClientRect()
				)
			) {
				touching.add( `${ nameOf( one ) } and ${ nameOf( other ) }` );
			}
		}
		if ( ! isOurs( one ) ) {
			return;
		}
		// Texts of what it stands in, and a table cell's name, which themes draw before it.
		const box = one.getBoundingClientRect();
		const near = one.closest(
			'td, li, p, label, form, div'
		)?.parentElement;
		const cell = one.closest( 'td[data-title]' );
		const before = cell && getComputedStyle( cell, '::before' );
		if (
			cell &&
			before &&
			before.float !== 'none' &&
			before.content !== 'none'
		) {
			const { left, right, top } = cell.getBoundingClientRect();
			const style = getComputedStyle( cell );
			const width = parseFloat( before.width );
			const label =
				style.direction === 'rtl'
					? new DOMRect(
							right - parseFloat( style.paddingRight ) - width,
							top,
							width,
							box.bottom - top
						)
					: new DOMRect(
							left + parseFloat( style.paddingLeft ),
							top,
							width,
							box.bottom - top
						);
			if ( touch( box, label ) ) {
				touching.add( `${ nameOf( one ) } and the name of its cell` );
			}
		}
		const walker = document.createTreeWalker(
			near ?? one,
			NodeFilter.SHOW_TEXT
		);
		while ( walker.nextNode() ) {
			const text = walker.currentNode;
			const parent = text.parentElement!;
			if (
				! text.textContent?.trim() ||
				one.contains( parent ) ||
				parent.contains( one ) ||
				! isSeen( parent ) ||
				isFixed( parent ) ||
				// Its own name, which may lie within it; stars that say their number to screen readers.
				parent
					.closest( '.form-row, .star-rating' )
					?.matches(
						`:has([id="${ one.id || 'none' }"]), .star-rating`
					) ||
				parent.closest( 'button, a, label, select' )?.contains( one ) ||
				drawn.some( ( control ) => control.contains( parent ) )
			) {
				continue;
			}
			const range = document.createRange();
			range.selectNodeContents( text );
			for ( const line of range.getClientRects() ) {
				const across =
					Math.max( box.left, line.left ) -
					Math.min( box.right, line.right );
				const down =
					Math.max( box.top, line.top ) -
					Math.min( box.bottom, line.bottom );
				if ( across < LEAST && down < -6 ) {
					touching.add(
						`${ nameOf( one ) } and “${ text.textContent.trim() }”`
					);
				}
			}
		}
	} );

	const covered = [
		...document.querySelectorAll( '.vitrin-toggler, .vitrin-bar' ),
	]
		.filter( ( element ) => ! dialog && isSeen( element ) )
		.flatMap( ( element ) => {
			const box = element.getBoundingClientRect();
			return controls
				.filter(
					( control ) =>
						! element.contains( control ) &&
						! isFixed( control ) &&
						// Each line of a link by itself: a wrapped one's box holds places without a letter.
						[ ...control.getClientRects() ].some(
							( other ) =>
								Math.max( box.left, other.left ) + 2 <
									Math.min( box.right, other.right ) &&
								Math.max( box.top, other.top ) + 2 <
									Math.min( box.bottom, other.bottom )
						)
				)
				.map(
					( control ) =>
						`${ nameOf( element ) } over ${ nameOf( control ) }`
				);
		} );

	return { sideways, touching: [ ...touching ], covered };
}

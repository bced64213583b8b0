/**
 * What is measured inside the page, on any theme: put into each page before its scripts, as
 * `window.vitrinProbes`. It looks at what a shopper can see and reach, never at how our plugin
 * finds its way, so that both can't be wrong alike.
 */
/* global getComputedStyle, innerHeight, innerWidth, HTMLDialogElement */
( () => {
	const FIELD =
		'input.qty, input[name="quantity"], input[name^="quantity["], .wc-block-components-quantity-selector__input';
	const SIGNS = {
		plus: /^[+＋⁺]$/,
		minus: /^[-−–‐‑—－]$/,
	};
	const NAMES = {
		plus: /(^|[^a-z])(plus|increase|increment|inc|qty-?up|up)([^a-z]|$)|افزایش/i,
		minus: /(^|[^a-z])(minus|decrease|decrement|dec|qty-?down|down)([^a-z]|$)|کاهش/i,
	};
	/** What each dialog that was opened is called. */
	const opened = [];
	for ( const name of [ 'show', 'showModal' ] ) {
		const open = HTMLDialogElement.prototype[ name ];
		HTMLDialogElement.prototype[ name ] = function () {
			opened.push( describe( this ) );
			return open.call( this );
		};
	}

	const describe = ( element ) =>
		element.tagName.toLowerCase() +
		( element.id ? `#${ element.id }` : '' ) +
		[ ...element.classList ]
			.slice( 0, 3 )
			.map( ( name ) => `.${ name }` )
			.join( '' );

	const isVisible = ( element ) => {
		const { width, height } = element.getBoundingClientRect();
		return (
			width > 1 &&
			height > 1 &&
			element.checkVisibility( {
				opacityProperty: true,
				visibilityProperty: true,
			} ) &&
			! element.closest( '[inert]' )
		);
	};

	/** A product that is sold one at a time has a box to tick. */
	const isNumber = ( { type } ) =>
		[ 'number', 'text', 'tel' ].includes( type );

	const overlap = ( one, other ) => {
		const width =
			Math.min( one.right, other.right ) -
			Math.max( one.left, other.left );
		const height =
			Math.min( one.bottom, other.bottom ) -
			Math.max( one.top, other.top );
		return width > 1 && height > 1 ? width * height : 0;
	};

	const centreOf = ( { left, top, width, height } ) => [
		left + width / 2,
		top + height / 2,
	];

	/** What a click on the centre of an element would hit, if not it; '' if it. */
	const inTheWay = ( element ) => {
		const [ x, y ] = centreOf( element.getBoundingClientRect() );
		const hit = document.elementFromPoint( x, y );
		if ( ! hit ) {
			return `${ describe( element ) } is out of the window`;
		}
		const isReached =
			element.contains( hit ) ||
			hit.closest( 'label' )?.control === element ||
			( hit.closest( 'a, button' ) ?? hit ).contains( element );
		return isReached
			? ''
			: `${ describe( hit ) } lies over ${ describe( element ) }`;
	};

	/** Centred first, so that what is fixed at an edge is no matter. */
	const covered = ( selector, most = 3 ) =>
		[ ...document.querySelectorAll( selector ) ]
			.filter( isVisible )
			.slice( 0, most )
			.map( ( element ) => {
				element.scrollIntoView( {
					block: 'center',
					behavior: 'instant',
				} );
				return inTheWay( element );
			} )
			.filter( ( why ) => why !== '' );

	const fixedAncestor = ( element ) => {
		let found = null;
		for ( let at = element; at; at = at.parentElement ) {
			if (
				at.tagName === 'DIALOG' ||
				getComputedStyle( at ).position === 'fixed'
			) {
				found = at;
			}
		}
		return found;
	};

	/** What stands over a fifth of the window or more: drawers, dialogs, backdrops. */
	const overlays = () => {
		const hits = new Map();
		const points = 8;
		for ( let row = 1; row < points; row++ ) {
			for ( let column = 1; column < points; column++ ) {
				const hit = document.elementFromPoint(
					( innerWidth * column ) / points,
					( innerHeight * row ) / points
				);
				const over = hit && fixedAncestor( hit );
				if ( over ) {
					hits.set( over, ( hits.get( over ) ?? 0 ) + 1 );
				}
			}
		}
		return [ ...hits ]
			.filter( ( [ , count ] ) => count >= ( points - 1 ) ** 2 / 5 )
			.map( ( [ element ] ) => describe( element ) );
	};

	/** Fixed things that take clicks: outermost, smaller than half of the window. */
	const fixedThings = () => {
		const found = [];
		for ( const element of document.body.querySelectorAll( '*' ) ) {
			const style = getComputedStyle( element );
			if (
				style.position !== 'fixed' ||
				style.pointerEvents === 'none' ||
				! isVisible( element ) ||
				found.some( ( other ) => other.contains( element ) )
			) {
				continue;
			}
			const box = element.getBoundingClientRect();
			const seen = overlap( box, {
				left: 0,
				top: 0,
				right: innerWidth,
				bottom: innerHeight,
			} );
			if ( seen > 0 && seen < ( innerWidth * innerHeight ) / 2 ) {
				found.push( element );
			}
		}
		return found;
	};

	const collisions = () => {
		const things = fixedThings();
		return things.flatMap( ( one, at ) =>
			things
				.slice( at + 1 )
				.filter(
					( other ) =>
						overlap(
							one.getBoundingClientRect(),
							other.getBoundingClientRect()
						) > 4
				)
				.map(
					( other ) =>
						`${ describe( one ) } and ${ describe( other ) }`
				)
		);
	};

	/** The largest element around a field that holds no other field, form or add button. */
	const areaOf = ( field ) => {
		let at = field;
		while (
			at.parentElement &&
			! at.parentElement.matches( 'form, body, tr, li' ) &&
			at.parentElement.querySelectorAll( FIELD ).length === 1 &&
			! at.parentElement.querySelector(
				'.single_add_to_cart_button, .product_title, .price'
			)
		) {
			at = at.parentElement;
		}
		return at;
	};

	const kindOf = ( element ) => {
		// What is said to screen readers only isn't seen.
		const text = element.innerText?.trim() ?? '';
		const drawn = [ '::before', '::after' ]
			.map( ( part ) =>
				getComputedStyle( element, part ).content.replace( /"/g, '' )
			)
			.join( '' );
		const data = Object.values( element.dataset ).join( ' ' );
		const names = `${ element.className } ${ element.id } ${ data } ${ element.getAttribute( 'aria-label' ) ?? '' } ${ element.getAttribute( 'value' ) ?? '' }`;
		return Object.keys( SIGNS ).find(
			( kind ) =>
				SIGNS[ kind ].test( text ) ||
				SIGNS[ kind ].test( drawn ) ||
				( text.length < 2 && NAMES[ kind ].test( names ) )
		);
	};

	/** The visible plus and minus of a field, whoever printed or drew them. */
	const stepsOf = ( field ) => {
		const steps = { plus: [], minus: [] };
		for ( const element of areaOf( field ).querySelectorAll(
			'button, a, span, div, i, input[type=button], [role=button]'
		) ) {
			const kind = kindOf( element );
			const isInner = [ ...steps.plus, ...steps.minus ].some( ( other ) =>
				other.contains( element )
			);
			if ( kind && ! isInner && isVisible( element ) ) {
				// An outer box with the name of its one button.
				if ( element.querySelector( 'button, a, input' ) === null ) {
					steps[ kind ].push( element );
				}
			}
		}
		return steps;
	};

	const textWidth = ( field ) => {
		const style = getComputedStyle( field );
		const context = document.createElement( 'canvas' ).getContext( '2d' );
		context.font = `${ style.fontWeight } ${ style.fontSize } ${ style.fontFamily }`;
		return context.measureText( field.value || '0' ).width;
	};

	/** Whether a field's box is wide and high enough for its number. */
	const legible = ( field ) => {
		const style = getComputedStyle( field );
		const padding = ( ...sides ) =>
			sides.reduce(
				( sum, side ) =>
					sum + parseFloat( style[ `padding${ side }` ] ),
				0
			);
		const free = field.clientWidth - padding( 'Left', 'Right' );
		const needed = textWidth( field );
		if ( free < needed ) {
			return `the number needs ${ Math.round( needed ) } px, its box has ${ Math.round( free ) }`;
		}
		if ( field.clientHeight < parseFloat( style.fontSize ) ) {
			return `the number's box is ${ field.clientHeight } px high`;
		}
		return '';
	};

	const shape = ( field, { plus, minus } ) => {
		const box = field.getBoundingClientRect();
		const middle = box.top + box.height / 2;
		return [ ...plus, ...minus ]
			.map( ( step ) => {
				const own = step.getBoundingClientRect();
				const [ , y ] = centreOf( own );
				if ( own.width < 24 || own.height < 24 ) {
					return `${ describe( step ) } is ${ Math.round( own.width ) } × ${ Math.round( own.height ) } px`;
				}
				if ( Math.abs( y - middle ) > box.height / 2 ) {
					return `${ describe( step ) } is not on the field's line`;
				}
				const gap = Math.max(
					own.left - box.right,
					box.left - own.right
				);
				return gap > 24
					? `${ describe( step ) } is ${ Math.round( gap ) } px away from the field`
					: '';
			} )
			.filter( ( why ) => why !== '' );
	};

	/** How far the page can be moved to a side. */
	const sideways = () => {
		const beyond = document.documentElement.scrollWidth - innerWidth;
		return beyond > 1 ? `by ${ beyond } px` : '';
	};

	/** Fields for words that a theme has squeezed, by another thing on their line for instance. */
	const narrowFields = ( scope ) =>
		[
			...document.querySelectorAll(
				`${ scope } :is(input[type=text], input[type=tel], input[type=email])`
			),
		]
			.filter( ( field ) => isVisible( field ) && field.clientWidth < 72 )
			.map(
				( field ) =>
					`${ describe( field ) } is ${ field.clientWidth } px wide`
			);

	/** One entry for each visible quantity field: what is wrong with it, by kind. */
	const quantities = ( scope = 'body' ) =>
		[ ...document.querySelectorAll( scope ) ]
			.flatMap( ( root ) => [ ...root.querySelectorAll( FIELD ) ] )
			.filter( ( field ) => isNumber( field ) && isVisible( field ) )
			.slice( 0, 4 )
			.map( ( field ) => {
				field.scrollIntoView( {
					block: 'center',
					behavior: 'instant',
				} );
				const steps = stepsOf( field );
				const { plus, minus } = steps;
				return {
					pairs:
						plus.length === 1 && minus.length === 1
							? ''
							: `${ plus.length } plus (${ plus.map( describe ).join( ', ' ) }), ${ minus.length } minus (${ minus.map( describe ).join( ', ' ) })`,
					shape: shape( field, steps ).join( '; ' ),
					legible: legible( field ),
					reach: [ field, ...plus, ...minus ]
						.map( inTheWay )
						.filter( ( why ) => why !== '' )
						.join( '; ' ),
				};
			} );

	/** Marks the first visible field and its plus, to be clicked as a shopper would. */
	const plusOf = ( scope ) => {
		const field = [ ...document.querySelectorAll( scope ) ]
			.flatMap( ( root ) => [ ...root.querySelectorAll( FIELD ) ] )
			.find( ( one ) => isNumber( one ) && isVisible( one ) );
		const [ plus ] = field ? stepsOf( field ).plus : [];
		for ( const [ element, mark ] of [
			[ field, 'field' ],
			[ plus, 'plus' ],
		] ) {
			document
				.querySelectorAll( `[data-probe="${ mark }"]` )
				.forEach( ( old ) => old.removeAttribute( 'data-probe' ) );
			element?.setAttribute( 'data-probe', mark );
		}
		return Boolean( field && plus );
	};

	/** What is to be seen beside swatches, though they stand for it: a select, or a theme's dress of it. */
	const besideSwatches = () =>
		[ ...document.querySelectorAll( '.vitrin-swatches' ) ]
			.filter( isVisible )
			.flatMap( ( { parentElement } ) => [ ...parentElement.children ] )
			.filter(
				( one ) =>
					! one.matches( '.vitrin-swatches' ) &&
					isVisible( one ) &&
					one.getBoundingClientRect().height > 8
			)
			.map( describe );

	const LOOK = /quick.?(view|look)|product-view|نمایش سریع|نگاه/i;
	const CARD = 'li.product, .wc-block-product, .product.type-product';

	/** In each card: what opens a look at the product without going there. */
	const openers = () =>
		cards().map(
			( card ) =>
				[ ...card.querySelectorAll( 'a, button, [role=button]' ) ]
					.filter( isVisible )
					.filter( ( one ) =>
						LOOK.test(
							`${ one.className } ${ one.textContent } ${ one.getAttribute( 'aria-label' ) ?? '' }`
						)
					).length
		);

	const cards = () =>
		[ ...document.querySelectorAll( CARD ) ].filter(
			( card ) =>
				isVisible( card ) &&
				! card.querySelector( 'form.cart' ) &&
				! card.parentElement.closest( CARD )
		);

	/** A card's mark that something is sold for less, and our eye, if one lies on the other. */
	const badges = () =>
		cards().flatMap( ( card ) => {
			const ours = [
				...card.querySelectorAll( '.vitrin-quick-view-opener' ),
			].filter( isVisible );
			const theirs = [
				...card.querySelectorAll(
					'.onsale, .wc-block-components-product-sale-badge, [class*="sale-badge"], [class*="badge"], [class*="wishlist"], [class*="compare"]'
				),
			].filter( isVisible );
			return ours.flatMap( ( one ) =>
				theirs
					.filter(
						( other ) =>
							! one.contains( other ) &&
							overlap(
								one.getBoundingClientRect(),
								other.getBoundingClientRect()
							) > 1
					)
					.map(
						( other ) =>
							`${ describe( other ) } and ${ describe( one ) }`
					)
			);
		} );

	/** Groups of page links, and buttons for more, that can be seen. */
	const pagers = () =>
		[
			...document.querySelectorAll(
				'.woocommerce-pagination, .wp-block-query-pagination, nav.pagination, .vitrin-list-end, .vitrin-more'
			),
		].filter( isVisible );

	/** Whether all of them stand below the cards. */
	const pagersAbove = () => {
		const last = cards().at( -1 )?.getBoundingClientRect();
		return pagers()
			.filter(
				( pager ) =>
					last && pager.getBoundingClientRect().top < last.top
			)
			.map( describe );
	};

	const CART = /cart|basket|سبد/i;
	const floatingCarts = () =>
		fixedThings()
			.filter(
				( thing ) =>
					thing.getBoundingClientRect().width < innerWidth / 2 &&
					CART.test(
						`${ thing.className } ${ thing.id } ${ thing.getAttribute( 'aria-label' ) ?? '' }`
					)
			)
			.map( describe );

	/** Fixed bars that add to the cart. */
	const bars = () =>
		fixedThings()
			.filter(
				( thing ) =>
					thing.getBoundingClientRect().width >= innerWidth / 2 &&
					[ ...thing.querySelectorAll( 'a, button' ) ].some(
						( one ) =>
							isVisible( one ) &&
							/add[-_]?to[-_]?cart|vitrin-bar__add|افزودن به سبد/i.test(
								`${ one.className } ${ one.textContent }`
							)
					)
			)
			.map( describe );

	const GALLERY =
		'.woocommerce-product-gallery, .vitrin-gallery, .wp-block-woocommerce-product-image-gallery, body [class*="product-gallery"]';
	/** Big pictures of the product that stand beside or below each other. */
	const galleries = () =>
		[ ...document.querySelectorAll( GALLERY ) ].filter(
			( one ) =>
				isVisible( one ) &&
				one.getBoundingClientRect().width > 200 &&
				! one.parentElement.closest( GALLERY )
		).length;

	const atRest = () => new Promise( ( done ) => setTimeout( done, 450 ) );

	/**
	 * With each control of a form once at the height of each small fixed thing of ours, whether
	 * the thing lies over it. What a theme fixes over its own form is the theme's.
	 */
	const formCovered = async ( selector ) => {
		const problems = new Set();
		const controls = [ ...document.querySelectorAll( selector ) ].filter(
			isVisible
		);
		for ( const control of controls.slice( 0, 8 ) ) {
			for ( const thing of fixedThings() ) {
				const own = thing.getBoundingClientRect();
				if (
					! /vitrin/.test( thing.className ) ||
					own.width > innerWidth / 2 ||
					own.top < innerHeight / 3
				) {
					continue;
				}
				const box = control.getBoundingClientRect();
				window.scrollBy( {
					top: centreOf( box )[ 1 ] - centreOf( own )[ 1 ],
					behavior: 'instant',
				} );
				await atRest();
				if (
					isVisible( thing ) &&
					overlap(
						thing.getBoundingClientRect(),
						control.getBoundingClientRect()
					) > 4
				) {
					problems.add(
						`${ describe( thing ) } over ${ describe( control ) }`
					);
				}
			}
		}
		return [ ...problems ];
	};

	window.vitrinProbes = {
		badges,
		bars,
		besideSwatches,
		cards: () => cards().length,
		collisions,
		covered,
		describe,
		fixedThings: () => fixedThings().map( describe ),
		floatingCarts,
		formCovered,
		galleries,
		isVisible,
		narrowFields,
		opened: () => [ ...opened ],
		openers,
		overlays,
		pagers: () => pagers().map( describe ),
		pagersAbove,
		plusOf,
		quantities,
		sideways,
	};
} )();

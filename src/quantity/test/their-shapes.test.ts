/**
 * A theme's plus and minus, whatever they are made of, wherever they stand and whenever they come:
 * one pair is left, and it counts by one.
 */
import { waitFor } from '@testing-library/dom';
import { startBoth } from './start-both';

type Direction = 'minus' | 'plus';

const OURS = ( kind: Direction ) =>
	`<button type="button" class="vitrin-quantity__button" data-vitrin-quantity="${ kind }" aria-label="${ kind } of ours"></button>`;
const FIELD =
	'<label class="screen-reader-text">تعداد</label><input type="number" class="input-text qty text" name="quantity" min="1" max="9" value="3">';

/** What an element is, given its attributes and content. */
const ELEMENTS: Record<
	string,
	( attributes: string, inner: string ) => string
> = {
	button: ( at, inner ) =>
		`<button type="button" ${ at }>${ inner }</button>`,
	'a button without a type': ( at, inner ) =>
		`<button ${ at }>${ inner }</button>`,
	'a link': ( at, inner ) => `<a href="#" ${ at }>${ inner }</a>`,
	'a link to nothing': ( at, inner ) =>
		`<a href="javascript:void(0)" ${ at }>${ inner }</a>`,
	'a link without an address': ( at, inner ) =>
		`<a style="cursor:pointer" ${ at }>${ inner }</a>`,
	span: ( at, inner ) =>
		`<span style="cursor:pointer" ${ at }>${ inner }</span>`,
	div: ( at, inner ) =>
		`<div style="cursor:pointer" ${ at }>${ inner }</div>`,
	icon: ( at, inner ) => `<i style="cursor:pointer" ${ at }>${ inner }</i>`,
	'a button in a box': ( at, inner ) =>
		`<div><button type="button" ${ at }>${ inner }</button></div>`,
};

const svg = '<svg viewBox="0 0 9 9"><path d="M0 4h9"></path></svg>';

/** Where it stands which of both it is: attributes and content. */
const MEANINGS: Record< string, ( kind: Direction ) => [ string, string ] > = {
	'a sign': ( kind ) => [ '', kind === 'plus' ? '+' : '−' ],
	'a sign in an element': ( kind ) => [
		'class="qty-btn"',
		`<span>${ kind === 'plus' ? '＋' : '–' }</span>`,
	],
	'a sign and a sentence that is not shown': ( kind ) => [
		`class="theme-quantity-${ kind }" role="button"`,
		`${ kind === 'plus' ? '+' : '-' }<span style="display:none">${ kind === 'plus' ? 'Increase' : 'Decrease' } product quantity.</span>`,
	],
	'a sign and a sentence for screen readers': ( kind ) => [
		'',
		`<span class="screen-reader-text">${ kind === 'plus' ? 'افزایش تعداد' : 'کاهش تعداد' }</span>${ kind === 'plus' ? '+' : '-' }`,
	],
	'a sentence that is clipped': ( kind ) => [
		'',
		`<span style="position:absolute;clip:rect(0,0,0,0)">${ kind === 'plus' ? 'Increase quantity of Phone minus' : 'Decrease quantity of Phone Plus' }</span>${ svg }`,
	],
	'a data attribute': ( kind ) => [
		`class="product-qty" data-qty="${ kind }"`,
		svg,
	],
	'a distance in a data attribute': ( kind ) => [
		`data-step="${ kind === 'plus' ? '+1' : '-1' }"`,
		'',
	],
	'a class': ( kind ) => [ `class="qty${ kind }"`, '' ],
	'two words of one class': ( kind ) => [
		`class="plus-minus-btn" data-action="${ kind === 'plus' ? 'increase' : 'decrease' }"`,
		'',
	],
	'a class of the picture': ( kind ) => [
		'class="stepper"',
		`<i class="bx bx-${ kind }"></i>`,
	],
	'a symbol of a sprite': ( kind ) => [
		'class="stepper"',
		`<svg><use href="#icon-${ kind }"></use></svg>`,
	],
	'an accessible name': ( kind ) => [
		`aria-label="${ kind === 'plus' ? 'افزایش تعداد گوشی کم‌مصرف' : 'کاهش تعداد گوشی پلاس' }"`,
		svg,
	],
	'a title': ( kind ) => [
		`title="${ kind === 'plus' ? 'More' : 'Less' }"`,
		svg,
	],
	arrows: ( kind ) => [ '', kind === 'plus' ? '▲' : '▼' ],
	'nothing but its place': () => [ 'class="stepper"', svg ],
	'one of them only': ( kind ) => [
		'class="stepper"',
		kind === 'plus' ? '+' : svg,
	],
};

/** How the pair stands to WooCommerce's box and field. */
const PLACES: Record<
	string,
	( minus: string, plus: string, field: string ) => string
> = {
	'around the field': ( minus, plus, field ) =>
		`<div class="quantity">${ minus }${ field }${ plus }</div>`,
	'around the box': ( minus, plus, field ) =>
		`<div class="wrap">${ minus }<div class="quantity">${ field }</div>${ plus }</div>`,
	'around the box, in boxes': ( minus, plus, field ) =>
		`<div class="wrap"><div>${ minus }</div><div class="quantity">${ field }</div><div>${ plus }</div></div>`,
	'in a label': ( minus, plus, field ) =>
		`<div class="quantity"><label>${ minus }${ field }${ plus }</label></div>`,
	'in a wrapper of the field': ( minus, plus, field ) =>
		`<div class="quantity"><span class="input-qty-pm">${ minus }${ field }${ plus }</span></div>`,
};

/** Where the box stands. */
const AROUND: Record< string, ( box: string ) => string > = {
	"a product's page": ( box ) =>
		`<form class="cart">${ box }<button type="submit" name="add-to-cart" class="single_add_to_cart_button button">+ افزودن</button></form>`,
	'the cart page': ( box ) =>
		`<form class="woocommerce-cart-form"><table><tr><td class="product-remove"><a href="?remove_item=1" class="remove">×</a></td><td class="product-quantity">${ box }</td></tr></table></form>`,
	'a group': ( box ) =>
		`<form class="cart grouped_form"><table><tr><td>${ box }</td><td><a href="/p/">نام</a></td></tr><tr><td><div class="quantity"><input class="qty" type="number" value="0"></div></td></tr></table></form>`,
	'a window': ( box ) =>
		`<dialog open><div class="product"><form class="cart"><div class="woocommerce-variation-add-to-cart">${ box }<button type="submit" class="single_add_to_cart_button">افزودن</button><a href="?add_to_wishlist=1" class="wish">${ svg }</a></div></form></div></dialog>`,
};

const field = () =>
	document.querySelector< HTMLInputElement >( 'input.qty[max="9"]' )!;
const ours = () => [
	...field()
		.closest( '.quantity' )!
		.querySelectorAll< HTMLElement >( '[data-vitrin-quantity]' ),
];

let stop = () => {};
afterEach( () => stop() );

const start = () => {
	( { stop } = startBoth() );
};

const withOurs = `${ OURS( 'minus' ) }${ FIELD }${ OURS( 'plus' ) }`;

/** What the theme's script would do, had we not taken the click. */
const listenAsTheme = () => {
	const theirs = jest.fn();
	field().form!.addEventListener( 'click', ( event ) => {
		const { target } = event;
		event.preventDefault();
		if ( ! ( target as Element ).closest( '[data-vitrin-quantity]' ) ) {
			theirs();
			field().stepUp( 5 );
		}
	} );
	return theirs;
};

const pairOf = ( element: string, meaning: string ) =>
	( [ 'minus', 'plus' ] as const ).map( ( kind ) => {
		const [ attributes, inner ] = MEANINGS[ meaning ]!( kind );
		// An id without a meaning.
		const id = kind === 'minus' ? 1 : 2;
		return ELEMENTS[ element ]!( `${ attributes } id="b${ id }"`, inner );
	} ) as [ string, string ];

const expectOnePair = () => {
	expect( ours().map( ( { hidden } ) => hidden ) ).toEqual( [ true, true ] );
	const theirs = listenAsTheme();
	const [ minus, plus ] = [ 1, 2 ].map( ( id ) =>
		document.getElementById( `b${ id }` )!
	) as [ HTMLElement, HTMLElement ];
	plus.click();
	expect( field().value ).toBe( '4' );
	// Whatever of it was hit.
	( plus.lastElementChild ?? plus ).dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true } )
	);
	expect( field().value ).toBe( '5' );
	minus.click();
	expect( field().value ).toBe( '4' );
	expect( theirs ).not.toHaveBeenCalled();
};

describe( "[THEME-03] [QTY-01] a theme's plus and minus of any shape", () => {
	const shapes = Object.keys( ELEMENTS ).flatMap( ( element ) =>
		Object.keys( MEANINGS ).map( ( meaning ) => [ element, meaning ] )
	) as Array< [ string, string ] >;
	const placed = Object.keys( PLACES ).flatMap( ( place ) =>
		Object.keys( AROUND ).map( ( around ) => [ place, around ] )
	) as Array< [ string, string ] >;

	/** Each shape at some of the places, each place with some of the shapes. */
	const cases = shapes.map(
		( [ element, meaning ], index ) =>
			[
				element,
				meaning,
				placed.filter( ( _, at ) => ( at + index ) % 10 === 0 ),
			] as const
	);

	it.each( cases )( '%s, known by %s', ( element, meaning, places ) => {
		for ( const [ place, around ] of places ) {
			const [ minus, plus ] = pairOf( element, meaning );
			document.body.innerHTML = AROUND[ around ]!(
				PLACES[ place ]!( minus, plus, withOurs )
			);
			start();
			expectOnePair();
			stop();
		}
	} );

	it.each( [
		[
			'<input type="button" value="-" id="b1">',
			'<input type="button" value="+" id="b2">',
		],
		[
			'<input type="button" value="" class="qtyminus" id="b1">',
			'<input type="button" value="" class="qtyplus" id="b2">',
		],
		[
			'<span id="b1" role="button">-</span>',
			'<span id="b2" role="button">+</span>',
		],
	] )(
		'fields that are buttons, and spans that say they are: %s',
		( minus, plus ) => {
			document.body.innerHTML = AROUND[ "a product's page" ]!(
				PLACES[ 'around the field' ]!( minus, plus, withOurs )
			);
			start();
			expectOnePair();
		}
	);

	it.each( [ 'a sign', 'a data attribute', 'arrows', 'a class' ] )(
		'both on one side, known by %s',
		( meaning ) => {
			const [ minus, plus ] = pairOf( 'a link', meaning );
			document.body.innerHTML = AROUND[ "a product's page" ]!(
				`<div class="quantity">${ withOurs }<span class="arrows">${ plus }${ minus }</span></div>`
			);
			start();
			expectOnePair();
		}
	);

	it.each( [ true, false ] )(
		'in a window that a theme fills later, whether the page had a pair before: %s',
		async ( hadOne ) => {
			const [ minus, plus ] = pairOf( 'span', 'a data attribute' );
			const box = PLACES[ 'around the field' ]!( minus, plus, withOurs );
			document.body.innerHTML = hadOne
				? AROUND[ "a product's page" ]!( box ).replace(
						/ id="b\d"|max="9"/g,
						''
					)
				: '<main></main>';
			start();
			const modal = document.createElement( 'div' );
			modal.innerHTML = AROUND[ 'a window' ]!( box );
			document.body.append( modal );
			await waitFor( () =>
				expect( ours()[ 0 ] ).toHaveProperty( 'hidden', true )
			);
			expectOnePair();
		}
	);

	it( 'both on one side, known by nothing: the upper one is plus', () => {
		document.body.innerHTML = AROUND[ "a product's page" ]!(
			`<div class="quantity">${ withOurs }<span class="arrows"><a href="#" id="b2"></a><a href="#" id="b1"></a></span></div>`
		);
		document.getElementById( 'b1' )!.getBoundingClientRect = () =>
			new DOMRect( 0, 20, 20, 20 );
		document.getElementById( 'b2' )!.getBoundingClientRect = () =>
			new DOMRect( 0, 0, 20, 20 );
		start();
		expectOnePair();
	} );

	it.each( [ 'drawn', 'shown' ] )( '%s later by a script', async ( how ) => {
		const [ minus, plus ] = pairOf( 'span', 'a data attribute' );
		document.body.innerHTML = `<style>.later{display:none}</style>${ AROUND[
			"a product's page"
		]!(
			how === 'drawn'
				? PLACES[ 'around the field' ]!( '', '', withOurs )
				: `<div class="quantity"><span class="later">${ minus }</span>${ withOurs }<span class="later">${ plus }</span></div>`
		) }`;
		start();
		expect( ours().some( ( { hidden } ) => hidden ) ).toBe( false );
		const box = document.querySelector( '.quantity' )!;
		if ( how === 'drawn' ) {
			box.insertAdjacentHTML( 'afterbegin', minus );
			box.insertAdjacentHTML( 'beforeend', plus );
		} else {
			document
				.querySelectorAll( '.later' )
				.forEach( ( one ) => one.classList.remove( 'later' ) );
		}
		await waitFor( () =>
			expect( ours()[ 0 ] ).toHaveProperty( 'hidden', true )
		);
		expectOnePair();
	} );

	it.each( [
		[
			'a wish list and a comparison',
			'<a href="?compare=1">⇄</a>',
			'<a href="?wish=1">♥</a>',
		],
		[
			'one button with a picture',
			'',
			`<button type="button">${ svg }</button>`,
		],
		[
			'buttons of words',
			'<button type="button">راهنمای اندازه</button>',
			'<button type="button">پرسش دربارهٔ کالا</button>',
		],
		[
			'a button and a link',
			`<button type="button">${ svg }</button>`,
			`<a href="#">${ svg }</a>`,
		],
		[
			'a plus that adds',
			'',
			'<button type="submit" class="single_add_to_cart_button"><i class="icon-plus"></i></button>',
		],
		[
			'two that say plus',
			'<a href="#" class="plus"></a>',
			'<a href="#" class="plus"></a>',
		],
		[ 'texts with signs', '<span>−</span>', '<span>بسته</span>' ],
		[
			'a window of the theme’s',
			'<button type="button" aria-haspopup="dialog">?</button>',
			'<button type="button" aria-haspopup="dialog">!</button>',
		],
	] )( 'is none: %s', ( _name, before, after ) => {
		document.body.innerHTML = AROUND[ "a product's page" ]!(
			`<div class="wrap">${ before }<div class="quantity">${ withOurs }</div>${ after }</div>`
		);
		start();
		expect( ours().some( ( { hidden } ) => hidden ) ).toBe( false );
		ours().at( -1 )!.click();
		expect( field().value ).toBe( '4' );
	} );
} );

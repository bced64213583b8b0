import { theirsOf } from '../dom/steps';
import { startBoth } from './start-both';

const OURS = [ 'minus', 'plus' ].map(
	( kind ) =>
		`<button type="button" class="vitrin-quantity__button vitrin-quantity__button--${ kind }" data-vitrin-quantity="${ kind }" aria-label="${ kind } of ours"></button>`
);
const FIELD = '<input type="number" class="qty" min="1" max="9" value="1">';

const show = ( before: string, after: string, around = [ '', '' ] ) => {
	document.body.innerHTML = `<form class="cart">${ around[ 0 ] }<div class="quantity">${ before }${ OURS[ 0 ] }<label>+</label>${ FIELD }${ OURS[ 1 ] }${ after }</div>${ around[ 1 ] }<button class="single_add_to_cart_button">Add</button></form>`;
	return document.querySelector< HTMLInputElement >( '.qty' )!;
};
const ours = () => [
	...document.querySelectorAll< HTMLElement >( '.vitrin-quantity__button' ),
];

/** As themes print or draw them: their minus, their plus. */
const THEIRS: Array< [ string, string, string ] > = [
	[
		'buttons with signs',
		'<button type="button">-</button>',
		'<button type="button">+</button>',
	],
	[
		'links',
		'<a href="#" class="minus">-</a>',
		'<a href="#" class="plus">+</a>',
	],
	[
		'empty spans with names',
		'<span class="ct-increase"></span><span class="ct-decrease"></span>',
		'',
	],
	[
		'inputs',
		'<input type="button" value="-" class="minus">',
		'<input type="button" value="+" class="plus">',
	],
	[
		'pictures with words for screen readers',
		'<button aria-label="Decrease"><svg></svg></button>',
		'<button aria-label="Increase"><svg></svg></button>',
	],
	[
		'signs within signs',
		'<div class="qty-minus"><span>−</span></div>',
		'<div class="qty-plus"><span>+</span></div>',
	],
];

describe( "[THEME-03] a theme's own plus and minus", () => {
	let stop = () => {};
	afterEach( () => stop() );

	const start = () => {
		const both = startBoth();
		( { stop } = both );
		return both.load;
	};

	it.each( THEIRS )(
		'%s: ours step back, theirs do what ours would',
		( _name, minus, plus ) => {
			const field = show( minus, plus );
			const theirs = jest.fn();
			const listen = ( { target }: Event ) => {
				if (
					! ( target as Element ).closest(
						'button[data-vitrin-quantity]'
					)
				) {
					theirs();
					field.value = '7';
				}
			};
			document
				.querySelector( '.quantity' )
				?.addEventListener( 'click', listen );
			start();
			expect( ours().map( ( { hidden } ) => hidden ) ).toEqual( [
				true,
				true,
			] );
			const steps = theirsOf( field );
			expect( steps.size ).toBe( 2 );
			const of = ( wanted: number ) =>
				[ ...steps ].find( ( [ , at ] ) => at === wanted )![ 0 ];
			of( 1 ).click();
			of( 1 ).click();
			of( -1 ).click();
			expect( field.value ).toBe( '2' );
			expect( theirs ).not.toHaveBeenCalled();
		}
	);

	it( 'of several fields each has its own', () => {
		document.body.innerHTML = `<form class="cart">${ [ 1, 2 ]
			.map(
				() =>
					`<div><a class="minus">-</a><div class="quantity">${ FIELD }</div><a class="plus">+</a></div>`
			)
			.join( '' ) }</form>`;
		const fields = [ ...document.querySelectorAll( '.qty' ) ];
		expect(
			fields.map( ( field ) => [ ...theirsOf( field ).keys() ] )
		).toEqual(
			[ ...document.querySelectorAll( 'form > div' ) ].map( ( row ) => [
				...row.querySelectorAll( 'a' ),
			] )
		);
	} );

	it( 'outside of .quantity, too', () => {
		show( '', '', [
			'<i class="fa-minus"></i>',
			'<i class="fa-plus"></i>',
		] );
		start();
		expect( ours()[ 0 ]?.hidden ).toBe( true );
	} );

	it( 'drawn after us: ours step back then', async () => {
		show( '', '' );
		start();
		expect( ours()[ 0 ]?.hidden ).toBe( false );
		const box = document.querySelector( '.quantity' )!;
		box.insertAdjacentHTML( 'afterbegin', '<a class="minus">-</a>' );
		box.insertAdjacentHTML( 'beforeend', '<a class="plus">+</a>' );
		await Promise.resolve();
		expect( ours()[ 0 ]?.hidden ).toBe( true );
	} );

	it( 'that nobody could reach by key can be, with our words', () => {
		const field = show(
			'<span class="minus"></span>',
			'<span class="plus"></span>'
		);
		start();
		const [ , plus ] = document.querySelectorAll( 'span' );
		expect( plus ).toHaveAttribute( 'aria-label', 'plus of ours' );
		expect( plus?.tabIndex ).toBe( 0 );
		plus?.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true } )
		);
		expect( field.value ).toBe( '2' );
	} );

	it( 'that act at the first touch count once, and everybody hears', async () => {
		const field = show( '<a class="minus">-</a>', '<a class="plus">+</a>' );
		start();
		const plus = document.querySelector< HTMLElement >( '.plus' )!;
		const listener = jest.fn();
		document.body.addEventListener( 'change', listener, { once: true } );
		plus.dispatchEvent( new Event( 'pointerdown', { bubbles: true } ) );
		field.value = '2';
		plus.click();
		expect( field.value ).toBe( '2' );
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		expect( listener ).toHaveBeenCalledTimes( 1 );
	} );

	describe.each( [ 'dialog', 'div' ] )( 'laid out in a %s', ( tag ) => {
		/** Top and height of minus, field and plus. */
		type Line = [ number, number ];
		const places: Array< [ string, Line, Line, Line, boolean ] > = [
			[ 'beside the field', [ 0, 40 ], [ 0, 40 ], [ 0, 40 ], true ],
			[
				'one over the other beside',
				[ 0, 20 ],
				[ 0, 40 ],
				[ 20, 20 ],
				true,
			],
			[ 'a little lower', [ 20, 40 ], [ 0, 40 ], [ 20, 40 ], true ],
			[ 'above and below', [ 0, 40 ], [ 40, 40 ], [ 80, 40 ], false ],
			[ 'both below', [ 40, 40 ], [ 0, 40 ], [ 80, 40 ], false ],
		];
		it.each( places )(
			'%s: a window shows ours where the theme has no style for its own',
			( _name, minus, middle, plus, isBeside ) => {
				const field = show(
					'<a href="#" class="minus">-</a>',
					'<a href="#" class="plus">+</a>'
				);
				const window = document.createElement( tag );
				window.append( ...document.body.children );
				document.body.append( window );
				const theirs = document.querySelectorAll< HTMLElement >( 'a' );
				[ theirs[ 0 ], field, theirs[ 1 ] ].forEach( ( one, at ) => {
					const [ top, height ] = [ minus, middle, plus ][
						at
					] as Line;
					( one as HTMLElement ).getBoundingClientRect = () =>
						new DOMRect( 0, top, 40, height );
				} );
				start();
				const isTheirs = isBeside || tag !== 'dialog';
				expect( ours().map( ( { hidden } ) => hidden ) ).toEqual( [
					isTheirs,
					isTheirs,
				] );
				expect(
					[ ...theirs ].map( ( { style } ) => style.display )
				).toEqual( isTheirs ? [ '', '' ] : [ 'none', 'none' ] );
			}
		);
	} );

	it.each( [
		[
			'hidden by the theme',
			'<a class="minus" style="display:none">-</a>',
			'<a class="plus" style="display:none">+</a>',
		],
		[ 'one of a pair', '', '<span class="plus">+</span>' ],
		[
			'words',
			'<span class="surplus">Fewer than ten</span>',
			'<span class="plus">plus shipping</span>',
		],
	] )( 'is none: %s', ( _name, before, after ) => {
		show( before, after );
		start();
		expect( ours()[ 0 ]?.hidden ).toBe( false );
	} );

	it( 'in a cart of the theme is left to it', () => {
		document.body.innerHTML = `<div class="quantity"><a class="minus">-</a>${ FIELD }<a class="plus">+</a></div>`;
		const theirs = jest.fn();
		document.body.addEventListener( 'click', theirs, { once: true } );
		// Nothing of ours stands there that would have to step back.
		expect( start() ).not.toHaveBeenCalled();
		document.querySelector< HTMLElement >( '.plus' )?.click();
		expect( theirs ).toHaveBeenCalledTimes( 1 );
		expect( document.querySelector( 'input' )?.value ).toBe( '1' );
	} );
} );

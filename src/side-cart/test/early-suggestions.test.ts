import { withDefaults } from '../../shared/settings/read';
import { keepKnown } from '../dom/known-suggestions';
import { keyOf } from '../domain/suggestions-key';
import type { EarlyAnswer } from '../mount';
import { SUGGESTIONS } from '../chunks';
import { DRAWER } from '../drawer-shell';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import {
	emptyCart,
	format,
	printedSettings,
	serverCart,
	shell,
	stateOf,
} from './fakes';
import { SUGGESTION_DEFAULTS } from '../suggestion-settings';

const mockState = jest.fn();
const mockPost = jest.fn();
const mockCartSettings = jest.fn();
const mockSettings = jest.fn();
jest.mock( '@vitrin/cart', () => ( {
	scopedKey: ( name: string ) => name,
	getCartSettings: () => mockCartSettings() as unknown,
	cart: { getState: () => mockState() as unknown },
	post: ( ...args: unknown[] ) => mockPost( ...args ) as unknown,
} ) );
jest.mock( '../../shared/settings/read', () => ( {
	...jest.requireActual( '../../shared/settings/read' ),
	readSettings: () => mockSettings() as unknown,
} ) );

const load = loads();
const settings = withDefaults( SUGGESTION_DEFAULTS, printedSettings() );
const know = ( server: Parameters< typeof stateOf >[ 0 ] ) =>
	mockState.mockReturnValue( stateOf( server ) );

let askEarly: () => void;
let followLastLines: ( dialog: Element ) => void;
let getEarlyAnswer: () => EarlyAnswer | undefined;

// A page has asked, or has what draws them, once: each test is a page of its own.
beforeEach( async () => {
	jest.clearAllMocks();
	jest.resetModules();
	const early = await import( '../early-suggestions' );
	( { followLastLines } = early );
	( { getEarlyAnswer } = await import( '../dom/known-suggestions' ) );
	load.mockReset().mockResolvedValue( {} );
	mockPost.mockReturnValue( new Promise( () => {} ) );
	mockSettings.mockReturnValue( {
		...settings,
		upsells: true,
		emptySuggestions: false,
	} );
	know( serverCart() );
	const { loadSuggestions } = await import( '../with-engine' );
	const started = new Promise< () => Promise< unknown > >( ( resolve ) =>
		loadSuggestions(
			fakeLoader( {
				load: loads( ( name ) =>
					name === SUGGESTIONS.name
						? load( SUGGESTIONS )
						: { startEarlySuggestions: resolve }
				),
			} ),
			() => load( DRAWER )
		)
	);
	const loadCarousel = await started;
	askEarly = () => early.askEarly( loadCarousel );
} );

/** Names of the chunks that were asked for. */
const asked = () => load.mock.calls.map( ( [ { name } ] ) => name );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( '[SIDE-02] suggestions are asked for when the drawer opens, their script follows the drawer’s own', async () => {
	let isThere = () => {};
	load.mockReturnValueOnce(
		new Promise( ( resolve ) => ( isThere = () => resolve( {} ) ) )
	);
	askEarly();
	expect( mockPost ).toHaveBeenCalledWith( 'vitrin_get_suggestions' );
	expect( getEarlyAnswer() ).toMatchObject( {
		key: keyOf( true, serverCart() ),
	} );
	expect( asked() ).toEqual( [ DRAWER.name ] );
	isThere();
	await settle();
	expect( asked() ).toEqual( [ DRAWER.name, SUGGESTIONS.name ] );
} );

it( '[SIDE-02] opened again before the answer, it is not asked for twice; a script that fails is left to the next opening', async () => {
	load.mockRejectedValue( new Error( 'not loaded' ) );
	askEarly();
	await settle();
	askEarly();
	expect( mockPost ).toHaveBeenCalledTimes( 1 );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( '[SIDE-02] a call that failed is not kept for the next opening, whoever asks then', async () => {
	mockPost.mockResolvedValue( {
		ok: false,
		failure: { kind: 'server', code: 500, message: '' },
	} );
	load.mockRejectedValue( new Error( 'not loaded' ) );
	askEarly();
	await settle();
	askEarly();
	expect( mockPost ).toHaveBeenCalledTimes( 2 );
	await settle();
	load.mockResolvedValue( {} );
	askEarly();
	await settle();
	expect( mockPost ).toHaveBeenCalledTimes( 3 );
	// What draws them is there, and asks by itself.
	askEarly();
	expect( mockPost ).toHaveBeenCalledTimes( 3 );
	expect( getEarlyAnswer() ).toBeUndefined();
} );

it( '[SIDE-02] what draws them is there and asks by itself: nothing is asked for', async () => {
	askEarly();
	await settle();
	know( {
		...serverCart(),
		lines: [ { ...serverCart().lines[ 0 ]!, productId: 999 } ],
	} );
	askEarly();
	expect( mockPost ).toHaveBeenCalledTimes( 1 );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it.each( [
	[ 'the shop has not told the cart yet', () => know( null ) ],
	[ 'an empty cart suggests nothing by setting', () => know( emptyCart() ) ],
	[
		'suggestions are off',
		() => mockSettings.mockReturnValue( { ...settings, upsells: false } ),
	],
	[ 'the page has no side cart', () => mockSettings.mockReturnValue( null ) ],
] )( '[SIDE-02] nothing is asked for: %s', ( _why, given ) => {
	given();
	askEarly();
	expect( mockPost ).not.toHaveBeenCalled();
	expect( load ).not.toHaveBeenCalled();
} );

describe( 'what comes with the cart’s engine', () => {
	const begin = async (
		loadChunk = loads( () => ( { startEarlySuggestions() {} } ) )
	) => {
		const { loadSuggestions } = await import( '../with-engine' );
		loadSuggestions( { load: loadChunk }, async () => {} );
		await settle();
		return loadChunk.mock.calls.map( ( [ { name } ] ) => name );
	};

	it.each( [
		[ [ 'early-suggestions' ], { upsells: true } ],
		[ [ 'early-suggestions' ], { emptySuggestions: true } ],
		[ [], {} ],
	] )(
		'[SIDE-02] brings %p where the settings say %p',
		async ( names, wanted ) => {
			mockSettings.mockReturnValue( {
				...settings,
				upsells: false,
				emptySuggestions: false,
				...wanted,
			} );
			expect( await begin() ).toEqual( names );
			mockSettings.mockReturnValue( null );
			expect( await begin() ).toEqual( [] );
		}
	);

	it( '[SIDE-02] without their style they do not begin, and come with React', async () => {
		const open = () =>
			document.dispatchEvent(
				new CustomEvent( 'vitrin:side-cart-opened' )
			);
		shell();
		// The script has run, the style has not come.
		await import( '../early-suggestions' );
		await begin(
			loads( () => {
				throw new Error( 'no style' );
			} )
		);
		open();
		expect( mockPost ).not.toHaveBeenCalled();
		await begin( loads( () => import( '../early-suggestions' ) ) );
		open();
		expect( mockPost ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-02] they are asked for at once where the drawer is open already', async () => {
		shell().showModal();
		await begin( loads( () => import( '../early-suggestions' ) ) );
		expect( mockPost ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'the last known ones', () => {
	const HOSTILE = '<img src=x onerror=alert(1)>';
	const seen = async () => {
		await settle();
		return document.querySelector( '.vitrin-drawer__body' )!;
	};

	/** A drawer with so many last known lines (with-engine.ts). */
	function drawer( lines = 1 ) {
		const dialog = shell();
		const write = () =>
			( dialog.querySelector( '.vitrin-drawer__body' )!.innerHTML =
				`<ul class="vitrin-lines">${ '<li></li>'.repeat( lines ) }</ul>` );
		write();
		return { dialog, write };
	}

	beforeEach( () => {
		keepKnown( {
			key: keyOf( true, serverCart() ),
			title: 'Goes well with it',
			gap: 24,
			cards: [
				{
					image: { src: '/a.jpg', srcset: '/b.jpg 2x' },
					name: HOSTILE,
					was: format.money( '9000' ),
					prices: [ format.money( '7000' ) ],
				},
				{
					image: null,
					name: 'b',
					was: null,
					prices: [ format.money( '1000' ), format.money( '2000' ) ],
				},
			],
			body: null,
		} );
	} );

	afterEach( () => {
		sessionStorage.clear();
		document.documentElement.lang = '';
		document.body.classList.remove( 'logged-in' );
		mockCartSettings.mockReset();
	} );

	it( '[SIDE-02] stand below the last known lines, as far from them as before; hostile names stay text', async () => {
		const { dialog, write } = drawer();
		followLastLines( dialog );
		const body = await seen();
		const strip = body.querySelector< HTMLElement >( '.vitrin-carousel' )!;
		expect( strip.previousElementSibling ).toHaveClass( 'vitrin-lines' );
		expect( strip.style.marginBlockStart ).toBe( '24px' );
		expect(
			[ ...strip.querySelectorAll( '.vitrin-suggestion' ) ].map(
				( card ) => [
					card.querySelector( 'img' )?.getAttribute( 'src' ) ?? '',
					card.querySelector( '.vitrin-line__name' )?.textContent,
					card.querySelector( 'del' )?.textContent ?? '',
					card.querySelector( '.vitrin-suggestion__price > span' )
						?.textContent,
				]
			)
		).toEqual( [
			[
				'/a.jpg',
				HOSTILE,
				format.money( '9000' ).text,
				format.money( '7000' ).text,
			],
			[
				'',
				'b',
				'',
				`${ format.money( '1000' ).text } – ${ format.money( '2000' ).text }`,
			],
		] );
		expect( strip.querySelector( 'img' ) ).toHaveAttribute(
			'srcset',
			'/b.jpg 2x'
		);
		// Nothing there can be clicked for nothing.
		expect( strip.querySelector( 'a,button' ) ).toBeNull();
		// Lines written anew take them along, once.
		write();
		expect(
			( await seen() ).querySelectorAll( '.vitrin-carousel' )
		).toHaveLength( 1 );
	} );

	it.each( [
		[
			'of another cart',
			() => {
				const other = serverCart();
				other.lines = [ { ...other.lines[ 0 ]!, productId: 999 } ];
				know( other );
			},
			undefined,
		],
		[
			'of another language',
			() => ( document.documentElement.lang = 'en' ),
			undefined,
		],
		[
			'of who was logged in',
			() => document.body.classList.add( 'logged-in' ),
			undefined,
		],
		[
			'in another currency',
			() => mockCartSettings.mockReturnValue( { money: {} } ),
			undefined,
		],
		[ 'that the lines push out of sight', () => {}, 5 ],
		[
			'where the list is the carousel',
			() =>
				mockSettings.mockReturnValue( {
					...settings,
					upsellStyle: 'list',
				} ),
			undefined,
		],
		[
			'where React is',
			( dialog: Element ) => dialog.classList.add( 'has-react' ),
			undefined,
		],
		[
			'that the storage has broken',
			() => sessionStorage.setItem( 'vitrin-suggested', '{"key":1' ),
			undefined,
		],
	] )( '[SIDE-02] are not drawn: %s', async ( _why, given, lines ) => {
		const { dialog } = drawer( lines );
		given( dialog );
		followLastLines( dialog );
		expect(
			( await seen() ).querySelector( '.vitrin-carousel' )
		).toBeNull();
	} );
} );

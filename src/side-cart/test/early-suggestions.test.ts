import {
	cart,
	getCartSettings,
	getLoader,
	post,
	readSettings,
} from '@vitrin/cart';
import type { CartSettings } from '@vitrin/cart';
import { keepKnown } from '../dom/known-suggestions';
import { askEarly } from '../early-suggestions/ask';
import { followLastLines } from '../early-suggestions/draw';
import { keyOf } from '../domain/suggestions-key';
import { createSideCartStore } from '../store';
import {
	emptyCart,
	format,
	printedSettings,
	serverCart,
	shell,
	stateOf,
} from './fakes';
import { parseSuggestionSettings } from '../suggestion-settings';
import { fallBack } from '../../shared/loader/test/fake-loader';

jest.mock( '@vitrin/cart', () => ( {
	nameHere: ( name: string ) => name,
	getCartSettings: jest.fn(),
	cart: { getState: jest.fn() },
	getLoader: jest.fn(),
	post: jest.fn(),
	readSettings: jest.fn(),
} ) );

const load = jest.fn();
const settings = parseSuggestionSettings( printedSettings() );
const know = ( server: Parameters< typeof stateOf >[ 0 ] ) =>
	jest.mocked( cart ).getState.mockReturnValue( stateOf( server ) );

beforeEach( () => {
	jest.clearAllMocks();
	load.mockResolvedValue( undefined );
	jest.mocked( getLoader ).mockReturnValue( {
		load,
		prefetch: jest.fn(),
		fallBack,
	} );
	jest.mocked( post ).mockReturnValue( new Promise( () => {} ) );
	jest.mocked( readSettings ).mockReturnValue( {
		...settings,
		upsells: true,
		emptySuggestions: false,
	} );
	window.vitrin = { sideCart: { store: createSideCartStore() } };
	know( serverCart() );
} );

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( '[SIDE-02] suggestions are asked for when the drawer opens, their script follows the drawer’s own', async () => {
	let isThere = () => {};
	load.mockReturnValueOnce(
		new Promise< void >( ( resolve ) => ( isThere = resolve ) )
	);
	askEarly();
	expect( post ).toHaveBeenCalledWith( 'vitrin_get_suggestions' );
	expect( window.vitrin?.sideCart?.asked ).toMatchObject( {
		key: keyOf( true, serverCart() ),
	} );
	expect( load.mock.calls ).toEqual( [ [ 'side-cart' ] ] );
	isThere();
	await settle();
	expect( load.mock.calls ).toEqual( [ [ 'side-cart' ], [ 'suggestions' ] ] );
} );

it( '[SIDE-02] opened again before the answer, it is not asked for twice; a script that fails is left to the next opening', async () => {
	load.mockRejectedValue( new Error( 'not loaded' ) );
	askEarly();
	await settle();
	askEarly();
	expect( post ).toHaveBeenCalledTimes( 1 );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( '[SIDE-02] a call that failed is not kept for the next opening, whoever asks then', async () => {
	jest.mocked( post ).mockResolvedValue( {
		ok: false,
		failure: { kind: 'server', code: 500, message: '' },
	} );
	askEarly();
	await settle();
	askEarly();
	expect( post ).toHaveBeenCalledTimes( 2 );
	await settle();
	window.vitrin!.sideCart!.Suggestions = () => null;
	askEarly();
	expect( post ).toHaveBeenCalledTimes( 2 );
	expect( window.vitrin!.sideCart!.asked ).toBeUndefined();
} );

it.each( [
	[ 'the shop has not told the cart yet', () => know( null ) ],
	[ 'an empty cart suggests nothing by setting', () => know( emptyCart() ) ],
	[
		'suggestions are off',
		() =>
			jest
				.mocked( readSettings )
				.mockReturnValue( { ...settings, upsells: false } ),
	],
	[
		'their script is there and asks by itself',
		() =>
			Object.assign( window.vitrin!.sideCart!, {
				Suggestions: () => null,
			} ),
	],
	[
		'the page has no side cart',
		() => Object.assign( window.vitrin!, { sideCart: undefined } ),
	],
] )( '[SIDE-02] nothing is asked for: %s', ( _why, given ) => {
	given();
	askEarly();
	expect( post ).not.toHaveBeenCalled();
	expect( load ).not.toHaveBeenCalled();
} );

describe( 'the last known ones', () => {
	const HOSTILE = '<img src=x onerror=alert(1)>';
	const seen = async () => {
		await settle();
		return document.querySelector( '.vitrin-drawer__body' )!;
	};

	/** A drawer with so many last known lines (dom/last-lines.ts). */
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
		delete window.vitrin?.sideCart?.mount;
		document.documentElement.lang = '';
		document.body.classList.remove( 'logged-in' );
		jest.mocked( getCartSettings ).mockReset();
	} );

	it( '[SIDE-02] stand below the last known lines, as far from them as before; hostile names stay text', async () => {
		const { dialog, write } = drawer();
		followLastLines( dialog );
		const body = await seen();
		const strip = body.querySelector< HTMLElement >( '.vitrin-carousel' )!;
		expect( strip.previousElementSibling ).toHaveClass( 'vitrin-lines' );
		expect( strip.style.marginBlockStart ).toBe( '24px' );
		expect(
			[ ...strip.querySelectorAll( '.vitrin-card' ) ].map( ( card ) => [
				card.querySelector( 'img' )?.getAttribute( 'src' ) ?? '',
				card.querySelector( '.vitrin-line__name' )?.textContent,
				card.querySelector( 'del' )?.textContent ?? '',
				card.querySelector( '.vitrin-card__price > span' )?.textContent,
			] )
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
		// Nothing there can be pressed for nothing.
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
			() =>
				jest
					.mocked( getCartSettings )
					.mockReturnValue( { money: {} } as CartSettings ),
			undefined,
		],
		[ 'that the lines push out of sight', () => {}, 5 ],
		[
			'where the list is the carousel',
			() =>
				jest
					.mocked( readSettings )
					.mockReturnValue( { ...settings, upsellStyle: 'list' } ),
			undefined,
		],
		[
			'where React is',
			() =>
				Object.assign( window.vitrin!.sideCart!, {
					mount: () => () => {},
				} ),
			undefined,
		],
		[
			'that the storage has broken',
			() => sessionStorage.setItem( 'vitrin-suggested', '{"key":1' ),
			undefined,
		],
	] )( '[SIDE-02] are not drawn: %s', async ( _why, given, lines ) => {
		given();
		followLastLines( drawer( lines ).dialog );
		expect(
			( await seen() ).querySelector( '.vitrin-carousel' )
		).toBeNull();
	} );
} );

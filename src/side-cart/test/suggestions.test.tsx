import {
	act,
	cleanup,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { post, type ServerCart } from '@vitrin/cart';
import { getLoader } from '../../shared/loader';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { readSettings, withDefaults } from '../../shared/settings/read';
import {
	keepKnown,
	readKnown,
	type KnownSuggestions,
} from '../dom/known-suggestions';
import { parseSuggestions } from '../domain/product';
import { keyOf, productsIn } from '../domain/suggestions-key';
import { setEarlyAnswer } from '../dom/known-suggestions';
import { SUGGESTION_DEFAULTS } from '../suggestion-settings';
import { Suggestions } from '../suggestions/Suggestions';
import fixture from '../suggestions.fixture.json';
import { EARLY_SUGGESTIONS, SUGGESTIONS } from '../chunks';
import type { EarlyAnswer } from '../mount';
import { createSideCartStore } from '../store';
import { Dependencies } from '../ui/context';
import { SuggestionsSlot } from '../ui/SuggestionsSlot';
import {
	emptyCart,
	fakeCart,
	format,
	printedSettings,
	serverCart,
	settings,
	shell,
	stateOf,
} from './fakes';

jest.mock( '@vitrin/cart', () => ( {
	...jest.requireActual( '@vitrin/cart' ),
	post: jest.fn(),
} ) );
jest.mock( '../../shared/loader', () => ( { getLoader: jest.fn() } ) );
jest.mock( '../../shared/settings/read', () => ( {
	...jest.requireActual( '../../shared/settings/read' ),
	readSettings: jest.fn(),
} ) );

const asked = jest.mocked( post );
type Answer = Awaited< ReturnType< typeof post > >;
const answerWith = ( suggestions: unknown ): Answer => ( {
	ok: true,
	value: { code: 200, suggestions },
} );

/** Each test asks anew: what was suggested is kept by what is in the cart. */
let product = 1000;
const otherCart = (): ServerCart => {
	const cart = serverCart();
	product++;
	cart.lines = [ { ...cart.lines[ 0 ]!, productId: product } ];
	return cart;
};

beforeEach( () => {
	jest.clearAllMocks();
	sessionStorage.clear();
	setEarlyAnswer( undefined );
	Object.assign( window, {
		ResizeObserver: class {
			observe() {}
			disconnect() {}
		},
		matchMedia: () => ( { matches: false } ),
	} );
	jest.mocked( getLoader ).mockReturnValue( fakeLoader( { load: loads() } ) );
	asked.mockResolvedValue( answerWith( fixture ) );
} );

function draw(
	server = otherCart(),
	isWanted = true,
	early?: EarlyAnswer,
	slideItem = ''
) {
	const dialog = shell();
	dialog.dataset.slideItem = slideItem;
	dialog.showModal();
	const cart = fakeCart( stateOf( server ) );
	const store = createSideCartStore();
	setEarlyAnswer( early );
	const onOptionPicker = jest.fn();
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
	body.replaceChildren();
	const dependencies = { dialog, cart, store, settings, format };
	render(
		<Dependencies.Provider value={ dependencies }>
			<Suggestions
				dependencies={ dependencies }
				settings={ withDefaults(
					SUGGESTION_DEFAULTS,
					printedSettings()
				) }
				isWanted={ isWanted }
				onOptionPicker={ onOptionPicker }
			/>
		</Dependencies.Provider>,
		{ container: body }
	);
	return { dialog, cart, onOptionPicker, user: userEvent.setup() };
}

/** The list of lines, from which the strip's distance is kept. */
const addLines = ( dialog: Element ) =>
	dialog
		.querySelector( '.vitrin-drawer__body' )!
		.insertAdjacentHTML( 'afterbegin', '<ul class="vitrin-lines"></ul>' );

const wait = ( milliseconds: number ) =>
	act(
		() => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) )
	);
const cards = () => screen.findAllByRole( 'listitem' );

describe( 'what is suggested', () => {
	it( '[SIDE-17] is asked for at once and drawn 300 after there is something to draw', async () => {
		const begun = Date.now();
		draw();
		expect( asked ).toHaveBeenCalledWith( 'vitrin_get_suggestions' );
		expect( await cards() ).toHaveLength( 3 );
		// A timer may come a hair early.
		expect( Date.now() - begun ).toBeGreaterThanOrEqual( 295 );
	} );

	it( '[SIDE-02] what was asked for while this was on its way is not asked for again, unless the cart is another', async () => {
		const server = otherCart();
		const early = {
			key: keyOf( true, server ),
			since: Date.now(),
			answer: Promise.resolve( answerWith( fixture ) ),
		};
		const { cart } = draw( server, true, early );
		expect( await cards() ).toHaveLength( 3 );
		expect( asked ).not.toHaveBeenCalled();
		act( () => cart.become( stateOf( otherCart() ) ) );
		expect( asked ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-02] their script is there already when their place is drawn: they are drawn all the same', async () => {
		const dialog = shell();
		dialog.showModal();
		const load = loads( () => ( { Suggestions: () => <p>strip</p> } ) );
		jest.mocked( getLoader ).mockReturnValue( fakeLoader( { load } ) );
		jest.mocked( readSettings ).mockReturnValue( {
			...withDefaults( SUGGESTION_DEFAULTS, printedSettings() ),
			upsells: true,
		} );
		render(
			<Dependencies.Provider
				value={ {
					dialog,
					cart: fakeCart( stateOf( otherCart() ) ),
					store: createSideCartStore(),
					settings,
					format,
				} }
			>
				<SuggestionsSlot />
			</Dependencies.Provider>
		);
		expect( await screen.findByText( 'strip' ) ).toBeInTheDocument();
		// Both have the same style.
		expect( load.mock.calls ).toEqual( [
			[ SUGGESTIONS ],
			[ EARLY_SUGGESTIONS ],
		] );
	} );

	it( '[SIDE-02] the tab’s next page begins with them, and asks all the same', async () => {
		const server = otherCart();
		const key = keyOf( true, server );
		const { dialog } = draw( server );
		addLines( dialog );
		await cards();
		await wait( 0 );
		const kept = readKnown( key )!;
		expect( kept.cards ).toEqual( [
			expect.objectContaining( {
				image: {
					src: 'https://shop.example/c-150x150.jpg',
					srcset: '',
				},
				name: 'کاسهٔ سفالی',
				was: format.money( '220000' ),
				prices: [ format.money( '180000' ) ],
			} ),
			expect.objectContaining( {
				image: null,
				was: null,
				prices: [ format.money( '320000' ), format.money( '390000' ) ],
			} ),
			expect.anything(),
		] );
		expect( kept.title ).toBe( 'Goes well with it' );
		cleanup();
		// Another page: nothing is remembered but what the tab keeps.
		keepKnown( { ...kept, key: `${ product + 1 }.` } );
		asked.mockReturnValue( new Promise( () => {} ) );
		draw();
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
		expect( asked ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[SEC-03] [SIDE-02] a price that nobody is told leaves no mark, neither here nor in what is kept', async () => {
		const none = { price: '', regular_price: '', highest_price: '' };
		const items = fixture.items.map( ( item ) => ( { ...item, ...none } ) );
		asked.mockResolvedValue( answerWith( { ...fixture, items } ) );
		const server = otherCart();
		const { dialog } = draw( server );
		addLines( dialog );
		for ( const card of await cards() ) {
			expect(
				card.querySelector( '.vitrin-suggestion__price' )
			).toBeEmptyDOMElement();
		}
		await wait( 0 );
		for ( const { was, prices } of readKnown( keyOf( true, server ) )!
			.cards ) {
			expect( [ was, prices ] ).toEqual( [ null, [] ] );
		}
	} );

	it( '[THEME-06] a price that a plugin writes stands as in the shop’s lists, and is no amount in what is kept', async () => {
		const written = [
			{ text: '۱۶۵', as: 'del' },
			{ text: ' ', as: '' },
			{ text: '۱۴۸ تومان', as: 'ins' },
		];
		const items = fixture.items.map( ( item ) => ( { ...item, written } ) );
		asked.mockResolvedValue( answerWith( { ...fixture, items } ) );
		const server = otherCart();
		const { dialog } = draw( server );
		addLines( dialog );
		for ( const card of await cards() ) {
			const price = card.querySelector( '.vitrin-suggestion__price' )!;
			expect( price ).toHaveTextContent( /۱۶۵ ۱۴۸ تومان$/ );
			expect( price.querySelector( 'del' ) ).toHaveTextContent( '۱۶۵' );
			expect( price.querySelector( 'ins' ) ).toHaveTextContent( '۱۴۸' );
		}
		await wait( 0 );
		for ( const { was, prices } of readKnown( keyOf( true, server ) )!
			.cards ) {
			expect( [ was, prices ] ).toEqual( [ null, [] ] );
		}
	} );

	it( '[SIDE-02] a cart that changes behind the closed drawer leaves nothing of its own behind', async () => {
		const { dialog, cart } = draw();
		addLines( dialog );
		await cards();
		await wait( 0 );
		const other = otherCart();
		dialog.close();
		act( () => cart.become( stateOf( other ) ) );
		await wait( 0 );
		expect( readKnown( keyOf( true, other ) ) ).toBeNull();
	} );

	it( '[SIDE-02] a shop that suggests nothing any more takes the kept ones away', async () => {
		keepKnown( {
			key: '1.',
			title: '',
			gap: 0,
			cards: [],
			body: { suggestions: fixture },
		} );
		asked.mockResolvedValue( answerWith( { ...fixture, items: [] } ) );
		draw();
		await waitFor( () => expect( readKnown( '1.' ) ).toBeNull() );
	} );

	it.each( [
		[ 'of other products', ( known: KnownSuggestions ) => known ],
		[
			'that are something else',
			( known: KnownSuggestions ) => ( {
				...known,
				key: `${ product + 1 }.`,
				body: { suggestions: 'x' },
			} ),
		],
	] )( '[SIDE-02] kept ones %s are not drawn', ( _what, change ) => {
		keepKnown(
			change( {
				key: '1.',
				title: '',
				gap: 0,
				cards: [],
				body: { suggestions: fixture },
			} )
		);
		asked.mockReturnValue( new Promise( () => {} ) );
		draw();
		expect( screen.queryByRole( 'listitem' ) ).toBeNull();
	} );

	describe( 'what stood there before React', () => {
		/** A place for suggestions in a drawer that shows known ones; `end` lets their script come, or not. */
		function drawPlace( isEmpty = false ) {
			const dialog = shell();
			const strip = document.createElement( 'p' );
			strip.className = 'vitrin-carousel is-known';
			strip.textContent = 'known';
			dialog
				.querySelector( '.vitrin-drawer__body' )!
				.replaceChildren( strip );
			dialog.showModal();
			const store = createSideCartStore();
			jest.mocked( readSettings ).mockReturnValue( {
				...withDefaults( SUGGESTION_DEFAULTS, printedSettings() ),
				upsells: true,
				emptySuggestions: true,
			} );
			const waiting: Record< string, Array< () => void > > = {};
			const load = loads(
				( name ) =>
					new Promise( ( come, fail ) => {
						waiting[ name ] = [
							() => come( { Suggestions: () => <p>drawn</p> } ),
							() => fail( new Error( 'not loaded' ) ),
						];
					} )
			);
			const end = {
				come: ( name = 'suggestions' ) => waiting[ name ]![ 0 ]!(),
				fail: ( name = 'suggestions' ) => waiting[ name ]![ 1 ]!(),
			};
			jest.mocked( getLoader ).mockReturnValue( fakeLoader( { load } ) );
			const cart = fakeCart( stateOf( otherCart() ) );
			const { container } = render(
				<Dependencies.Provider
					value={ { dialog, cart, store, settings, format } }
				>
					<SuggestionsSlot isEmpty={ isEmpty } />
				</Dependencies.Provider>
			);
			return { container, strip, end, cart };
		}

		it( '[SIDE-02] stays until their script has come, and their style with the early ones', async () => {
			const { container, strip, end } = drawPlace();
			expect( container ).toContainElement( strip );
			await act( async () => end.come() );
			expect( container ).toContainElement( strip );
			await act( async () => end.come( 'early-suggestions' ) );
			expect( container.textContent ).toBe( 'drawn' );
		} );

		it( '[SIDE-02] goes where their script can not be had: nothing in it can be clicked', async () => {
			const { container, end } = drawPlace();
			await act( async () => end.fail() );
			expect( container ).toBeEmptyDOMElement();
			const other = drawPlace();
			await act( async () => other.end.come() );
			await act( async () => other.end.fail( 'early-suggestions' ) );
			expect( other.container ).toBeEmptyDOMElement();
		} );

		it( '[SIDE-02] goes with the cart that it was for', () => {
			const { container, cart } = drawPlace();
			act( () => cart.become( stateOf( otherCart() ) ) );
			expect( container ).toBeEmptyDOMElement();
			expect( drawPlace( true ).container ).toBeEmptyDOMElement();
		} );
	} );

	it( '[SIDE-02] an early call that failed is made again with the next opening', async () => {
		const server = otherCart();
		const { dialog } = draw( server, true, {
			key: keyOf( true, server ),
			since: Date.now(),
			answer: Promise.resolve( {
				ok: false,
				failure: { kind: 'server', code: 500, message: '' },
			} ),
		} );
		await wait( 300 );
		expect( asked ).not.toHaveBeenCalled();
		act( () => {
			dialog.dispatchEvent(
				new Event( 'vitrin:side-cart-opened', { bubbles: true } )
			);
		} );
		expect( await cards() ).toHaveLength( 3 );
		expect( asked ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-02] shows name, link, prices and what a click does', async () => {
		const { dialog } = draw();
		const [ bowl, scarf, bundle ] = await cards();
		expect( within( bowl! ).getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'https://shop.example/product/bowl/'
		);
		expect( bowl!.querySelector( 'del' ) ).toHaveTextContent( '۲۲۰٬۰۰۰' );
		expect( bowl ).toHaveTextContent( '۱۸۰٬۰۰۰ تومان' );
		expect( scarf ).toHaveTextContent( '۳۲۰٬۰۰۰ تومان – ۳۹۰٬۰۰۰ تومان' );
		expect(
			within( bundle! ).getByRole( 'link', { name: /^View/ } )
		).toHaveAttribute( 'href', 'https://shop.example/product/bundle/' );
		expect(
			screen.getByRole( 'region', { name: 'Goes well with it' } )
		).toBeInTheDocument();
		await wait( 500 );
		expect(
			(
				await axe( dialog, {
					rules: { region: { enabled: false } },
				} )
			).violations
		).toEqual( [] );
	} );

	it( '[SIDE-02] what needs no options is added at once, once', async () => {
		const { cart, user } = draw();
		await cards();
		const button = screen.getByRole( 'button', { name: /^Add کاسه/ } );
		let done: (
			result: Awaited< ReturnType< typeof cart.add > >
		) => void = () => {};
		jest.mocked( cart.add ).mockReturnValue(
			new Promise( ( resolve ) => {
				done = resolve;
			} )
		);
		await user.dblClick( button );
		expect( jest.mocked( cart.add ).mock.calls ).toEqual( [
			[
				{
					action: 'vitrin_add_item',
					productId: 51,
					quantity: 1,
					fields: { product_id: '51', quantity: '1' },
				},
			],
		] );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		await act( async () =>
			done( {
				ok: false,
				failure: { kind: 'refused', code: 409, message: 'no' },
			} )
		);
		expect( button ).toHaveAttribute( 'aria-busy', 'false' );
	} );

	it( '[SIDE-02] what needs options opens the quick view', async () => {
		const { cart, onOptionPicker, user } = draw();
		await cards();
		await user.click( screen.getByRole( 'button', { name: /^Choose/ } ) );
		expect( onOptionPicker ).toHaveBeenCalledWith( {
			productId: 52,
			name: 'شال نخی',
			url: 'https://shop.example/product/scarf/',
		} );
		expect( cart.add ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'featured', 'Picked by the shop' ],
		[ 'best_selling', 'Best sellers' ],
		[ 'recently_viewed', 'You have looked at' ],
	] )(
		'[SIDE-02] in an empty cart %s is headed "%s"',
		async ( reason, title ) => {
			asked.mockResolvedValue( answerWith( { ...fixture, reason } ) );
			// Of an empty cart, too, suggestions are kept: each test has its own line.
			draw( otherCart() );
			expect(
				await screen.findByRole( 'heading', { name: title } )
			).toBeInTheDocument();
		}
	);
} );

describe( 'asking', () => {
	it( 'is not done when nothing is wanted', async () => {
		draw( emptyCart(), false );
		await wait( 20 );
		expect( asked ).not.toHaveBeenCalled();
	} );

	it( 'is done again when other products are in the cart, not for a quantity', async () => {
		const server = otherCart();
		const { cart } = draw( server );
		await cards();
		const more = {
			...server,
			lines: [ { ...server.lines[ 0 ]!, quantity: 9 } ],
		};
		act( () => cart.become( stateOf( more ) ) );
		await wait( 20 );
		expect( asked ).toHaveBeenCalledTimes( 1 );
		act( () => cart.become( stateOf( otherCart() ) ) );
		await wait( 20 );
		expect( asked ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'an answer for an older cart changes nothing', async () => {
		const answers: Array< ( answer: Answer ) => void > = [];
		asked.mockImplementation(
			() => new Promise( ( resolve ) => answers.push( resolve ) )
		);
		const { cart } = draw();
		act( () => cart.become( stateOf( otherCart() ) ) );
		await act( async () =>
			answers[ 1 ]!(
				answerWith( { ...fixture, items: [ fixture.items[ 0 ] ] } )
			)
		);
		await act( async () => answers[ 0 ]!( answerWith( fixture ) ) );
		await wait( 350 );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
	} );

	it.each( [
		[
			'a failure',
			{ ok: false, failure: { kind: 'server', code: 500, message: 'x' } },
		],
		[
			'something else',
			answerWith( { reason: 'cart', items: [ { name: 1 } ] } ),
		],
		[ 'nothing', { ok: true, value: {} } ],
	] as Array< [ string, Answer ] > )(
		'%s shows nothing, and the next opening asks again',
		async ( _name, answer ) => {
			asked.mockResolvedValue( answer );
			draw();
			await wait( 350 );
			expect( screen.queryByRole( 'listitem' ) ).toBeNull();
			asked.mockResolvedValue( answerWith( fixture ) );
			act(
				() =>
					void document.dispatchEvent(
						new CustomEvent( 'vitrin:side-cart-opened' )
					)
			);
			expect( await cards() ).toHaveLength( 3 );
		}
	);
} );

describe( 'the carousel', () => {
	const rect = ( left: number, width: number ) =>
		( { left, width, right: left + width } ) as DOMRect;

	/** One slide of 100 fits into the track. */
	const layOut = () => {
		const track = document.querySelector< HTMLElement >(
			'.vitrin-carousel__track'
		)!;
		track.getBoundingClientRect = () => rect( 0, 100 );
		[ ...track.children ].forEach( ( slide, at ) => {
			slide.getBoundingClientRect = () => rect( at * 100, 100 );
		} );
		track.scrollBy = jest.fn();
		return track;
	};

	it( '[SIDE-17] is made ready anew 500 after the drawer has opened', async () => {
		draw();
		await cards();
		layOut();
		expect( screen.queryByRole( 'button', { name: /^Next/ } ) ).toBeNull();
		act(
			() =>
				void document.dispatchEvent(
					new CustomEvent( 'vitrin:side-cart-opened' )
				)
		);
		await wait( 550 );
		expect(
			screen.getByRole( 'button', { name: /^Next/ } )
		).toBeInTheDocument();
	} );

	it( '[SIDE-17c] previous is barred at the start, dots lead to their place and the selected one is marked', async () => {
		const { user } = draw();
		await cards();
		const track = layOut();
		act( () => void track.dispatchEvent( new Event( 'scroll' ) ) );
		await wait( 50 );
		const previous = screen.getByRole( 'button', { name: /^Previous/ } );
		expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( previous );
		expect( track.scrollBy ).not.toHaveBeenCalled();
		await user.click( screen.getByRole( 'button', { name: /^Next/ } ) );
		expect( track.scrollBy ).toHaveBeenLastCalledWith( {
			left: 100,
			behavior: 'smooth',
		} );
		const dots = screen.getAllByRole( 'button', { name: /^Place/ } );
		expect( dots ).toHaveLength( 3 );
		expect( dots[ 0 ] ).toHaveAttribute( 'aria-current', 'true' );
		await user.click( dots[ 2 ]! );
		expect( track.scrollBy ).toHaveBeenLastCalledWith( {
			left: 200,
			behavior: 'smooth',
		} );
		expect( previous.closest( '[data-slide-item]' ) ).toHaveAttribute(
			'data-slide-item',
			'1'
		);
	} );

	it( '[SIDE-17b] a click moves by what data-slide-item says now, whoever wrote it', async () => {
		const { user } = draw();
		await cards();
		const track = layOut();
		act( () => void track.dispatchEvent( new Event( 'scroll' ) ) );
		await wait( 50 );
		const next = screen.getByRole( 'button', { name: /^Next/ } );
		next.closest< HTMLElement >( '[data-slide-item]' )!.dataset.slideItem =
			'2';
		await user.click( next );
		expect( track.scrollBy ).toHaveBeenLastCalledWith( {
			left: 200,
			behavior: 'smooth',
		} );
	} );

	it( "[SIDE-17] the shell's data-slide-item goes before the setting", async () => {
		draw( otherCart(), true, undefined, '2' );
		await cards();
		const track = layOut();
		act( () => void track.dispatchEvent( new Event( 'scroll' ) ) );
		await wait( 50 );
		expect(
			screen.getAllByRole( 'button', { name: /^Place/ } )
		).toHaveLength( 2 );
	} );

	it( 'gives the focus of a card that goes to the next one', async () => {
		const { cart, user } = draw();
		await cards();
		await user.click( screen.getByRole( 'button', { name: /^Add کاسه/ } ) );
		asked.mockResolvedValue(
			answerWith( { ...fixture, items: fixture.items.slice( 1 ) } )
		);
		act( () => cart.become( stateOf( otherCart() ) ) );
		await waitFor( () =>
			expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 )
		);
		expect(
			screen.getByRole( 'button', { name: /^Choose/ } )
		).toHaveFocus();
	} );
} );

describe( 'what comes from the server', () => {
	it( 'is read as PHP writes it', () => {
		expect(
			parseSuggestions( { suggestions: fixture } ).items
		).toMatchObject( [
			{ productId: 51, way: 'add' },
			{ productId: 52, highestPrice: '390000' },
			{ productId: 53, soldIndividually: true },
		] );
		expect( () =>
			parseSuggestions( { suggestions: { ...fixture, reason: 'x' } } )
		).toThrow( 'reason' );
	} );

	it( 'the same products in another order ask for the same', () => {
		expect( productsIn( [ { productId: 20 }, { productId: 3 } ] ) ).toBe(
			productsIn( [
				{ productId: 3 },
				{ productId: 20 },
				{ productId: 3 },
			] )
		);
	} );
} );

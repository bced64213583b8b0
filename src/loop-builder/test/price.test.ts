/**
 * A price field of a block in which something stands that is no price.
 */
import { createLoop } from '../update';

jest.mock( '@vitrin/cart', () => ( {
	getCartSettings: () => ( {
		ajaxUrl: '/wp-admin/admin-ajax.php',
		wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
	} ),
} ) );

const WORDS = 'Write the price in digits.';

const begin = ( waits = false ) => {
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'setImmediate' ] } );
	history.replaceState( null, '', '/shop/?price=10-' );
	document.body.innerHTML = `<div id="loop"><form class="vitrin-loop__form">
		<input type="checkbox" name="color[]" value="blue">
		<fieldset data-vitrin-loop-group="price"><input inputmode="decimal" pattern="[0-9.]*" name="price[from]" value="10" aria-describedby="one-price"><input inputmode="decimal" name="price[to]" aria-describedby="one-price"><p id="one-price" hidden>${ WORDS }</p></fieldset>
		</form><div class="vitrin-loop__wrapper"><ul><li>old</li></ul></div></div>`;
	const root = document.querySelector( '#loop' ) as HTMLElement;
	const sent: string[] = [];
	const loop = createLoop( {
		root,
		settings: {
			id: 'abc.12345678',
			post: 7,
			type: 'product',
			query: '1',
			names: { price: 'price', pa_color: 'color', page: 'list-page' },
			waits,
			adds: '',
		},
		fetch: ( async ( url: string, init?: RequestInit ) => {
			const isCart = url.includes( 'vitrin_get_cart' );
			if ( ! isCart ) {
				const body = init?.body as FormData;
				sent.push( String( body.get( 'checkbox' ) ) );
			}
			return new Promise( ( resolve ) => {
				if ( isCart ) {
					const body = { code: 200, ajax_nonce: 'n1' };
					resolve( {
						ok: true,
						status: 200,
						headers: new Headers(),
						json: async () => body,
						text: async () => JSON.stringify( body ),
					} );
				}
			} );
		} ) as never,
	} );
	const [ from, to ] = root.querySelectorAll< HTMLInputElement >(
		'fieldset input'
	) as unknown as [ HTMLInputElement, HTMLInputElement ];
	const type = ( field: HTMLInputElement, text: string ) => {
		field.value = text;
		loop.typed();
	};
	const pass = async ( time: number ) => {
		await jest.advanceTimersByTimeAsync( time );
	};
	const isMarked = ( field: HTMLInputElement ) =>
		field.getAttribute( 'aria-invalid' ) === 'true';
	const words = root.querySelector( '#one-price' ) as HTMLElement;
	return { root, loop, sent, from, to, type, pass, isMarked, words };
};

afterEach( () => jest.useRealTimers() );

describe( 'a price field that holds no price', () => {
	it.each( [ 'abc', '1.2.3', '12345678901234567' ] )(
		'[LOOP-02] %s is marked once nobody types, nothing is asked with it, and the mark goes with the key that puts it right',
		async ( text ) => {
			const { sent, from, to, type, pass, isMarked, words } = begin();
			type( from, text );
			await pass( 249 );
			expect( isMarked( from ) ).toBe( false );
			await pass( 1 );
			expect( isMarked( from ) ).toBe( true );
			expect( isMarked( to ) ).toBe( false );
			expect( words.hidden ).toBe( false );
			await pass( 200 );
			expect(
				document.querySelector( '[data-vitrin-announce]' )?.textContent
			).toBe( WORDS );
			expect( sent ).toEqual( [] );

			type( from, '۲٬۵۰۰' );
			expect( isMarked( from ) ).toBe( false );
			expect( words.hidden ).toBe( true );
			await pass( 250 );
			expect( sent ).toEqual( [ 'price=2500-' ] );
		}
	);

	it( '[LOOP-02] [LOOP-03] another choice is asked for with the price of the list on show', async () => {
		const { root, loop, sent, from, type, pass } = begin();
		type( from, 'abc' );
		await pass( 250 );
		root.querySelector< HTMLInputElement >( '[value=blue]' )!.checked =
			true;
		loop.changed();
		await pass( 0 );
		expect( new URLSearchParams( sent[ 0 ] ).get( 'price' ) ).toBe( '10-' );
		expect( from.value ).toBe( 'abc' );
	} );

	it.each( [ false, true ] )(
		'[LOOP-02] Enter asks for nothing, marks it at once and goes there (a button applies: %s)',
		async ( waits ) => {
			const { root, loop, sent, to, pass, isMarked } = begin( waits );
			to.value = '1.2.3';
			// Else the browser would say it in its own words, and only of some.
			expect( root.querySelector( 'form' )?.noValidate ).toBe( true );
			loop.submitted();
			expect( loop.checkPrices() ).toBe( false );
			await pass( 1000 );
			expect( isMarked( to ) ).toBe( true );
			expect( document.activeElement ).toBe( to );
			expect( sent ).toEqual( [] );

			to.value = '5000';
			loop.submitted();
			await pass( 0 );
			expect( isMarked( to ) ).toBe( false );
			expect( sent ).toEqual( [ 'price=10-5000' ] );
		}
	);

	it( '[LOOP-02] where a button applies, it is marked once nobody types, too', async () => {
		const { sent, to, type, pass, isMarked } = begin( true );
		type( to, 'abc' );
		await pass( 250 );
		expect( isMarked( to ) ).toBe( true );
		type( to, '9' );
		await pass( 5000 );
		expect( sent ).toEqual( [] );
	} );

	it( '[LOOP-02] [LOOP-07] what takes the price back takes the mark away', async () => {
		const { root, loop, from, type, pass, isMarked, words } = begin();
		type( from, 'abc' );
		await pass( 250 );
		root.insertAdjacentHTML( 'beforeend', '<a href="/shop/">clear</a>' );
		loop.follow( root.querySelector( 'a' ) as HTMLAnchorElement );
		expect( from.value ).toBe( '' );
		expect( isMarked( from ) ).toBe( false );
		expect( words.hidden ).toBe( true );
	} );
} );

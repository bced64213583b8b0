/**
 * The first run's form: what each fault says, and that nothing is sent twice.
 */
const mockFetch = jest.fn();
// WordPress ships it; it isn't installed from npm.
jest.mock(
	'@wordpress/api-fetch',
	() => ( {
		__esModule: true,
		default: ( ...args: unknown[] ) => mockFetch( ...args ),
	} ),
	{ virtual: true }
);

import { takeOver } from '../first-run/submit';

const setUp = () => {
	document.body.innerHTML = `
		<p class="vitrin-first-run__state is-preview" data-for="preview"></p>
		<p class="vitrin-first-run__state is-live" data-for="live" hidden>It is live.</p>
		<form><input type="radio" name="choice" value="cart" checked>
		<p id="message"></p>
		<button name="live" value="1" data-for="preview"></button>
		<button name="live" value=""></button>
		<button name="live" value="0" data-for="live" hidden></button></form>`;
	const form = document.forms[ 0 ] as HTMLFormElement;
	const message = document.getElementById( 'message' ) as HTMLElement;
	takeOver( form, message );
	const [ live, save, hide ] = form.querySelectorAll( 'button' );
	const click = async ( button: HTMLButtonElement | undefined ) => {
		form.dispatchEvent(
			new SubmitEvent( 'submit', {
				submitter: button ?? null,
				cancelable: true,
			} )
		);
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	};
	return { form, message, live, save, hide, click };
};

beforeEach( () => mockFetch.mockReset() );

const shown = () =>
	[ ...document.querySelectorAll< HTMLElement >( 'p[data-for]' ) ]
		.filter( ( { hidden } ) => ! hidden )
		.map( ( { dataset } ) => dataset.for );

it( '[SET-02] goes live with the choice, says so, and offers the way back; the focus isn’t lost', async () => {
	const { live, hide, message, click } = setUp();
	mockFetch.mockResolvedValue( { live: true } );
	live?.focus();
	await click( live );
	expect( mockFetch.mock.calls[ 0 ][ 0 ] ).toMatchObject( {
		path: '/vitrin/v1/first-run',
		method: 'POST',
		data: { choice: 'cart', live: true },
	} );
	expect( shown() ).toEqual( [ 'live' ] );
	expect( live?.hidden ).toBe( true );
	expect( hide?.hidden ).toBe( false );
	expect( document.activeElement ).toBe( message );
	expect( message.className ).toBe( 'is-done' );
	// PHP's words: only there it is known whether visitors are kept out by something else.
	expect( message.textContent ).toBe( 'It is live.' );
} );

it( '[SET-02] saving the choice alone doesn’t say whether visitors see it', async () => {
	const { save, click } = setUp();
	mockFetch.mockResolvedValue( { live: false } );
	await click( save );
	expect( mockFetch.mock.calls[ 0 ][ 0 ].data ).toEqual( { choice: 'cart' } );
	expect( shown() ).toEqual( [ 'preview' ] );
} );

it( '[SET-02] a double click is one call', async () => {
	const { live, click } = setUp();
	mockFetch.mockReturnValue( new Promise( () => {} ) );
	await click( live );
	await click( live );
	expect( mockFetch ).toHaveBeenCalledTimes( 1 );
} );

for ( const [ fault, error, text ] of [
	[
		'a broken server',
		{ code: 'invalid_json', message: 'x' },
		'answered with an error',
	],
	[ 'no network', { code: 'fetch_error', message: 'x' }, 'reached' ],
	[ 'a time-out', new DOMException( 'x', 'TimeoutError' ), 'reached' ],
	[ 'nothing at all', undefined, 'reached' ],
	[
		'an expired nonce',
		{ code: 'rest_cookie_invalid_nonce', message: 'x' },
		'Load it again',
	],
	[
		'WordPress not storing it',
		{ code: 'vitrin_not_done', message: 'did not store' },
		'did not store',
	],
] as const ) {
	it( `[SET-02] the first run meets ${ fault }: said, and the next click works`, async () => {
		const { live, message, form, click } = setUp();
		mockFetch.mockRejectedValueOnce( error );
		await click( live );
		expect( message.className ).toBe( 'is-error' );
		expect( message.textContent ).toContain( text );
		expect( shown() ).toEqual( [ 'preview' ] );
		expect( form.hasAttribute( 'aria-busy' ) ).toBe( false );
		mockFetch.mockResolvedValueOnce( { live: true } );
		await click( live );
		expect( shown() ).toEqual( [ 'live' ] );
	} );
}

it( '[SET-02] garbage is no success', async () => {
	const { live, message, click } = setUp();
	for ( const garbage of [ null, '<html>', { live: 'yes' }, [] ] ) {
		mockFetch.mockResolvedValueOnce( garbage );
		await click( live );
		expect( message.className ).toBe( 'is-error' );
	}
} );

it( '[SET-02] what was said of one choice goes with it; what visitors see is what the shop says now', async () => {
	const { live, save, message, form, click } = setUp();
	mockFetch.mockResolvedValue( { live: false } );
	await click( save );
	expect( message.textContent ).not.toBe( '' );
	form.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	expect( message.textContent ).toBe( '' );
	expect( message.className ).toBe( '' );
	mockFetch.mockResolvedValue( { live: true, text: 'The shop is closed.' } );
	await click( live );
	expect( message.textContent ).toBe( 'The shop is closed.' );
	expect( shown() ).toEqual( [ 'live' ] );
} );

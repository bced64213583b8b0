/**
 * The bar in the shop: going live is announced, and falls back to its form.
 */
const setUp = () => {
	document.body.innerHTML = `
		<aside class="vitrin-launch-bar" data-rest="/rest" data-nonce="n" data-body='{"live":true}'>
		<details open><summary></summary><form><button name="live" value="1"></button></form></details>
		<p tabindex="-1" hidden>It is live.</p></aside>`;
	const form = document.forms[ 0 ] as HTMLFormElement;
	form.submit = jest.fn();
	jest.isolateModules( () => {
		require( '../first-run/launch-bar' );
	} );
	const button = form.querySelector( 'button' ) as HTMLButtonElement;
	const details = document.querySelector( 'details' ) as HTMLDetailsElement;
	return {
		form,
		details,
		message: document.querySelector( 'p' ) as HTMLElement,
		async click() {
			button.focus();
			button.click();
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		},
	};
};

const mockFetch = jest.fn();
let isSmall = false;

beforeEach( () => {
	window.localStorage.clear();
	mockFetch.mockReset();
	isSmall = false;
	window.fetch = mockFetch;
	window.matchMedia = ( () => ( {
		matches: isSmall,
	} ) ) as unknown as typeof window.matchMedia;
} );

it( '[SET-02] going live from the bar keeps the page, and the focus goes to what is said of it', async () => {
	const { click, message } = setUp();
	mockFetch.mockResolvedValue( { json: async () => ( { live: true } ) } );
	await click();
	expect( mockFetch ).toHaveBeenCalledWith(
		'/rest',
		expect.objectContaining( { method: 'POST', body: '{"live":true}' } )
	);
	expect( message.hidden ).toBe( false );
	expect( document.activeElement ).toBe( message );
	expect( document.querySelector( 'details' ) ).toBeNull();
} );

it( '[SET-02] two clicks go live once', async () => {
	const { click } = setUp();
	mockFetch.mockReturnValue( new Promise( () => {} ) );
	await click();
	await click();
	expect( mockFetch ).toHaveBeenCalledTimes( 1 );
} );

for ( const [ fault, answer ] of [
	[ 'no network', () => Promise.reject( new TypeError() ) ],
	[ 'garbage', async () => ( { json: async () => JSON.parse( '<' ) } ) ],
	[ 'a refusal', async () => ( { json: async () => ( { code: 'x' } ) } ) ],
] as const ) {
	it( `[SET-02] the bar meets ${ fault }: its form goes live in place of the call`, async () => {
		const { click, form, message } = setUp();
		mockFetch.mockImplementation( answer );
		await click();
		expect( form.submit ).toHaveBeenCalledTimes( 1 );
		expect( new FormData( form ).get( 'live' ) ).toBe( '1' );
		expect( message.hidden ).toBe( true );
	} );
}

it( '[SET-02] the bar is folded on a phone until it is opened there, and remembers either', () => {
	expect( setUp().details.open ).toBe( true );
	isSmall = true;
	const { details } = setUp();
	expect( details.open ).toBe( false );
	details.querySelector( 'summary' )?.click();
	expect( setUp().details.open ).toBe( true );
	isSmall = false;
	setUp().details.querySelector( 'summary' )?.click();
	expect( setUp().details.open ).toBe( false );
} );

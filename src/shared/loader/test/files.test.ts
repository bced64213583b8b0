import { loadStyle, hint, put, twice } from '../files';

const STYLE = 'https://shop.example/chunk.css';

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const styles = () => [
	...document.querySelectorAll( 'link[rel="stylesheet"]' ),
];

/** Plays the network: a file that was put on the page arrives, or fails. */
const arrive = async (
	element: Element | undefined | null,
	isThere = true
) => {
	element?.dispatchEvent( new Event( isThere ? 'load' : 'error' ) );
	await settle();
};

beforeEach( () => {
	document.head.innerHTML = '';
} );

describe( 'a file', () => {
	it( 'is there when it has arrived; what has failed is off the page again', async () => {
		const script = () => document.querySelector( 'script' );
		const first = put( 'script', { src: 'https://shop.example/a.js' } );
		await arrive( script(), false );
		await expect( first ).rejects.toThrow( 'did not come' );
		expect( script() ).toBeNull();
		const second = put( 'script', { src: 'https://shop.example/a.js' } );
		await arrive( script() );
		await expect( second ).resolves.toBeDefined();
	} );

	it( 'is asked for a second time at once, and no third time', async () => {
		const ask = jest.fn( async () => 'there' );
		ask.mockRejectedValueOnce( new Error( 'from memory' ) );
		await expect( twice( ask ) ).resolves.toBe( 'there' );
		ask.mockRejectedValue( new Error( 'no network' ) );
		await expect( twice( ask ) ).rejects.toThrow( 'no network' );
		expect( ask ).toHaveBeenCalledTimes( 4 );
	} );
} );

describe( 'a style', () => {
	it( 'comes at the second try, when it was hinted at without a network', async () => {
		const loading = loadStyle( STYLE );
		await arrive( styles()[ 0 ], false );
		await arrive( styles()[ 0 ] );
		await loading;
		expect( styles() ).toHaveLength( 1 );
	} );

	it( 'that the page has is not put there again, whatever version it was printed with', async () => {
		document.head.innerHTML = `<link rel="stylesheet" href="${ STYLE }?x">`;
		await loadStyle( STYLE );
		expect( styles() ).toHaveLength( 1 );
	} );

	it( 'that is only hinted at is not there yet', async () => {
		document.head.innerHTML = `<link rel="prefetch" as="style" href="${ STYLE }">`;
		void loadStyle( STYLE );
		expect( styles() ).toHaveLength( 1 );
	} );
} );

describe( 'a hint', () => {
	it( 'is given a file a task, each as what it is; one that fails is no fault', async () => {
		const hinted = hint( 'prefetch', [
			'https://shop.example/a.js',
			STYLE,
		] );
		const links = () => [
			...document.querySelectorAll< HTMLLinkElement >( 'link' ),
		];
		expect( links() ).toHaveLength( 0 );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( links() ).toHaveLength( 1 );
		await arrive( links()[ 0 ], false );
		await hinted;
		expect( links() ).toHaveLength( 1 );
		expect( links()[ 0 ] ).toMatchObject( {
			rel: 'prefetch',
			href: STYLE,
		} );
		expect( links()[ 0 ] ).toHaveProperty( 'as', 'style' );
	} );
} );

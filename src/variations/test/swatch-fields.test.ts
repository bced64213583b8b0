/**
 * The admin's fields of a term's swatch, in the markup of SwatchField.php.
 */
const COLOR = `<form><input name="tag-name" value="x"><span data-vitrin-swatch="color"><input type="text" name="vitrin_color" value=""><input type="color" hidden value="#ffffff" data-none="No colour chosen"></span></form>`;

const PICTURE = `<form><input name="tag-name" value="x"><span data-vitrin-swatch="picture"><input type="text" id="vitrin-swatch" name="vitrin_picture" value=""><img src="" alt="" hidden><button type="button" hidden>Choose a picture</button><button type="button" hidden>Remove</button></span></form>`;

const start = ( html: string ) => {
	document.body.innerHTML = html;
	jest.isolateModules( () => {
		require( '../swatch-fields' );
	} );
	const get = < E extends Element >( selector: string ) =>
		document.querySelector< E >( selector )!;
	return { get };
};

type Listener = ( event: object, request: object, options: object ) => void;

/** Its script, which has added a term. */
const wordPress = () => {
	const listeners: Listener[] = [];
	Object.assign( window, {
		jQuery: () => ( {
			on: ( _type: string, listener: Listener ) =>
				listeners.push( listener ),
		} ),
	} );
	return ( data: string ) =>
		listeners.forEach( ( listener ) => listener( {}, {}, { data } ) );
};

const type = ( input: HTMLInputElement, value: string ) => {
	input.value = value;
	input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
};

describe( '[VAR-06] a colour in the admin', () => {
	it( 'can be picked as well as written; both say the same', () => {
		const { get } = start( COLOR );
		const text = get< HTMLInputElement >( '[name="vitrin_color"]' );
		const picker = get< HTMLInputElement >( '[type="color"]' );
		expect( picker ).toBeVisible();
		type( picker, '#1f5f5b' );
		expect( text.value ).toBe( '#1f5f5b' );
		type( text, '#AA0000' );
		expect( picker.value ).toBe( '#aa0000' );
	} );

	it( 'says that none is chosen, until one is', () => {
		const { get } = start( COLOR );
		const text = get< HTMLInputElement >( '[name="vitrin_color"]' );
		const picker = get< HTMLInputElement >( '[type="color"]' );
		expect( picker ).toHaveAttribute( 'title', 'No colour chosen' );
		type( picker, '#1f5f5b' );
		expect( picker ).toHaveAttribute( 'title', '' );
		type( text, '' );
		expect( picker ).toHaveAttribute( 'title', 'No colour chosen' );
	} );

	it( 'does not go to the next term, and a wrong one is said', () => {
		const added = wordPress();
		const { get } = start( COLOR );
		const text = get< HTMLInputElement >( '[name="vitrin_color"]' );
		text.reportValidity = jest.fn();
		type( text, '#112233' );
		text.dispatchEvent( new Event( 'change' ) );
		expect( text.reportValidity ).toHaveBeenCalledTimes( 1 );
		get< HTMLInputElement >( '[name="tag-name"]' ).value = '';
		// WordPress empties what it sees, and an empty picker is black.
		get< HTMLInputElement >( '[type="color"]' ).value = '';
		added( 'action=add-tag&screen=x' );
		expect( text.value ).toBe( '' );
		expect( get< HTMLInputElement >( '[type="color"]' ).value ).toBe(
			'#ffffff'
		);
	} );

	it.each( [
		[ '#abc', '#aabbcc' ],
		[ 'abc', '#aabbcc' ],
		[ '1F5F5B', '#1f5f5b' ],
	] )( 'is read as the shop reads it: %s', ( written, picked ) => {
		const { get } = start( COLOR );
		type( get( '[name="vitrin_color"]' ), written );
		expect( get< HTMLInputElement >( '[type="color"]' ).value ).toBe(
			picked
		);
	} );

	it.each( [ '', '#12', 'red', 'url(//x)', '#1234567' ] )(
		'that is none yet leaves the picker alone: %p',
		( written ) => {
			const { get } = start( COLOR );
			type( get( '[type="color"]' ), '#112233' );
			type( get( '[name="vitrin_color"]' ), written );
			expect( get< HTMLInputElement >( '[type="color"]' ).value ).toBe(
				'#112233'
			);
		}
	);

	it( 'where a field is missing nothing breaks', () => {
		expect( () =>
			start(
				'<span data-vitrin-swatch="color"></span><span data-vitrin-swatch="picture"></span>'
			)
		).not.toThrow();
	} );
} );

describe( '[VAR-06] a picture in the admin', () => {
	const library = ( chosen: object ) => {
		let select = () => {};
		const frame = {
			on: ( _type: string, listener: () => void ) =>
				( select = listener ),
			open: jest.fn( () => select() ),
			state: () => ( {
				get: () => ( { first: () => ( { toJSON: () => chosen } ) } ),
			} ),
		};
		const media = jest.fn( () => frame );
		Object.assign( window, { wp: { media } } );
		return { media, frame };
	};
	const chunks = (
		get: < E extends Element >( selector: string ) => E
	) => ( {
		id: get< HTMLInputElement >( '[name="vitrin_picture"]' ),
		image: get< HTMLImageElement >( 'img' ),
		pick: get< HTMLButtonElement >( '#vitrin-swatch' ),
		remove: get< HTMLButtonElement >( 'button + button' ),
	} );

	it( 'comes from the library, as small as there is, and can be taken away', () => {
		const { get } = start( PICTURE );
		const { id, image, pick, remove } = chunks( get );
		const { media, frame } = library( {
			id: 12,
			url: '/big.png',
			sizes: { thumbnail: { url: '/small.png' } },
		} );
		pick.click();
		expect( media ).toHaveBeenCalledWith(
			expect.objectContaining( {
				library: { type: 'image' },
				multiple: false,
			} )
		);
		expect( frame.open ).toHaveBeenCalledTimes( 1 );
		expect( id.value ).toBe( '12' );
		expect( image.getAttribute( 'src' ) ).toBe( '/small.png' );
		expect( image ).toBeVisible();
		expect( remove ).toBeVisible();
		remove.click();
		expect( id.value ).toBe( '' );
		expect( image ).not.toBeVisible();
		expect( remove ).not.toBeVisible();
		// The button under the finger is gone: focus isn't.
		expect( pick ).toHaveFocus();
	} );

	it( 'without a small size is the whole; does not go to the next term', () => {
		const added = wordPress();
		const { get } = start( PICTURE );
		const { id, image, pick } = chunks( get );
		library( { id: 13, url: '/only.svg' } );
		pick.click();
		expect( image.getAttribute( 'src' ) ).toBe( '/only.svg' );
		added( 'action=inline-save-tax' );
		expect( id.value ).toBe( '13' );
		// Refused: its name stays to be mended.
		added( 'action=add-tag&screen=x' );
		expect( id.value ).toBe( '13' );
		get< HTMLInputElement >( '[name="tag-name"]' ).value = '';
		added( 'action=add-tag&screen=x' );
		expect( id.value ).toBe( '' );
		expect( image ).not.toBeVisible();
	} );

	it( 'where the library is not there a click does nothing', () => {
		const { get } = start( PICTURE );
		Object.assign( window, { wp: undefined } );
		chunks( get ).pick.click();
		expect( chunks( get ).id.value ).toBe( '' );
	} );
} );

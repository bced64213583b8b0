/**
 * The documents' settings: a picture from WordPress's own media library, the live sheet, the accountant's list.
 */
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const PAGE = '/wp-admin/admin.php?page=vitrin';

/** A small picture. */
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
	'base64'
);

test( '[SET-02] [DOC-06] a seal is chosen in WordPress’s library by keyboard, seen beside its button and on the live sheet, and removed @desktop', async ( {
	page,
} ) => {
	test.slow();
	// The sheet stands beside the settings from the start.
	await page.setViewportSize( { width: 1280, height: 900 } );
	await logIn( page, ADMIN );
	await page.goto( `${ PAGE }#documents.seal` );
	const seal = page.locator( '#vitrin-documents-seal' );
	const choose = seal.getByRole( 'button' ).first();
	await choose.focus();
	await page.keyboard.press( 'Enter' );
	const library = page.locator( '.media-modal:visible' );
	await library.locator( 'input[type="file"]' ).first().setInputFiles( {
		name: 'e2e-seal.png',
		mimeType: 'image/png',
		buffer: PNG,
	} );
	const use = library.locator( '.media-button-select' );
	await expect( use ).toBeEnabled( { timeout: 60_000 } );
	await use.click();
	await expect( choose ).toBeFocused();
	const picture = seal.getByRole( 'img' );
	await expect( picture ).toBeVisible();
	expect(
		await picture.evaluate(
			( image: HTMLImageElement ) => image.naturalWidth
		)
	).toBe( 10 );
	await expect( seal.getByText( /e2e-seal.*\.png/ ).first() ).toBeVisible();

	const card = page.locator( '#vitrin-documents' );
	const sheet = card.frameLocator( 'iframe >> nth=-1' );
	await expect(
		sheet.locator( '.vitrin-doc-signatures img' )
	).toHaveAttribute( 'src', /e2e-seal/, { timeout: 30_000 } );
	// Half a button that has scrolled below what sticks would be a target too small.
	await page
		.locator( '#vitrin-documents' )
		.evaluate( ( box ) => box.scrollIntoView() );
	expect( await findings( page, [ '#vitrin-documents' ] ) ).toEqual( [] );

	await seal.getByRole( 'button' ).last().click();
	await expect( picture ).toHaveCount( 0 );
	await expect( choose ).toBeFocused();
	await expect( sheet.locator( '.vitrin-doc-signatures img' ) ).toHaveCount(
		0,
		{ timeout: 30_000 }
	);
} );

test( '[DOC-06] the accountant’s list says beside its fields which days are wrong, and where there is no invoice @desktop', async ( {
	page,
} ) => {
	await logIn( page, ADMIN );
	await page.goto( `${ PAGE }&tab=invoices` );
	await page.locator( '#vitrin-export-from' ).fill( '۱۳۸۰/۰۲/۰۱' );
	await page.locator( '#vitrin-export-to' ).fill( '۱۳۸۰/۰۱/۰۱' );
	await expect( page.locator( '#vitrin-export-period' ) ).toHaveValue(
		'other'
	);
	await page.locator( '#submit' ).click();
	await expect( page.getByRole( 'alert' ) ).toBeVisible();
	await expect( page.locator( '#vitrin-export-from' ) ).toHaveAttribute(
		'aria-invalid',
		'true'
	);
	await page.locator( '#vitrin-export-to' ).fill( '۱۳۸۰/۰۲/۳۱' );
	await page.locator( '#submit' ).click();
	await expect( page.getByRole( 'alert' ) ).toBeVisible();
	expect( await findings( page, [ '.vitrin-export' ] ) ).toEqual( [] );
} );

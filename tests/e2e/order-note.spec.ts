/**
 * A note to the order, written in the drawer: kept, handed to the checkout, and every call going wrong.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { expectNoFinding } from './support/axe';
import { PROVOKED, fail, faults } from './support/faults';
import type { Drawer } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

const NOTE = 'لطفاً کادو شود.';

/** A guest with one product, at the open drawer of a shop that takes notes. */
async function atTheDrawer(
	{ page, shop, drawer }: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest
) {
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	await configureShop( page, {
		settings: { 'side-cart': { order_note: true } },
	} );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.note ).toBeVisible();
}

const saved = ( drawer: Drawer ) => drawer.dialog.locator( '.vitrin-note > p' );

test( '[SIDE-02] a note is kept while one goes on, and the checkout begins with it @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await atTheDrawer( { page, shop, drawer }, await guest() );
	await drawer.note.focus();
	await page.keyboard.type( NOTE );
	await expect( saved( drawer ) ).toHaveText( /\S/ );
	await expect( drawer.note ).toBeFocused();
	await expect( drawer.dialog.locator( '.vitrin-totals' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
	await expectNoFinding( page );
	await page.reload();
	await drawer.open();
	await expect( drawer.note ).toHaveValue( NOTE );
	await drawer.checkout.click();
	await expect( page.locator( '#order_comments' ) ).toHaveValue( NOTE );
} );

test( `[SIDE-09] saving meets HTML instead of JSON: the reason stands at the field and the words stay @desktop`, async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await atTheDrawer( { page, shop, drawer }, await guest() );
	const fault_ = await fail(
		page,
		'vitrin_save_note',
		faults[ 'HTML instead of JSON' ]
	);
	await drawer.note.fill( NOTE );
	await drawer.note.blur();
	await expect( drawer.note ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( saved( drawer ) ).toHaveText( /\S/ );
	await expect( drawer.note ).toHaveValue( NOTE );
	await fault_.stop();
	await drawer.note.focus();
	await drawer.note.blur();
	await expect( drawer.note ).toHaveAttribute( 'aria-invalid', 'false' );
} );

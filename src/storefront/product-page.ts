/**
 * The composition of pages that show a product to be chosen (`vitrin-product-page`): one
 * file for all that such a page needs before any click, so that each feature doesn't cost
 * a request. A quick view brings the same file.
 */
import { getCartSettings } from '@vitrin/cart';
import { getLoader } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import { startProductForm } from '../add-to-cart/form';
import { PRODUCT_FORM_DEFAULTS } from '../add-to-cart/form-settings';
import { readAddToCartSettings } from '../add-to-cart/settings';
import { startGallery } from '../gallery';
import { GALLERY_DEFAULTS } from '../gallery/settings';
import { startVariations } from '../variations';
import { WAITING_DEFAULTS } from '../variations/settings';
import { watchInCart } from '../mini-cart/product-page';
import { startProduct } from '../product';
import { PRODUCT_DEFAULTS } from '../product/settings';
import '../quantity/start';
import { attempt } from './attempt';
import { loadLists } from './lists-later';
import './product-page.scss';

/** What a form says of a choice that can't be added. */
const readProductForm = () =>
	readSettings( 'add-to-cart', PRODUCT_FORM_DEFAULTS )?.productForm ?? null;

attempt( () => {
	const productForm = readProductForm();
	const cartSettings = getCartSettings();
	const settings = readAddToCartSettings( cartSettings?.cartUrl );
	return (
		settings &&
		productForm &&
		cartSettings &&
		startProductForm( {
			settings: { ...settings, productForm },
			storageName: 'vitrin-not-added' + cartSettings.ajaxUrl,
		} )
	);
} );

attempt( () => {
	const settings = readSettings( 'gallery', GALLERY_DEFAULTS );
	return settings && startGallery( { settings } );
} );

attempt( () => {
	const settings = readSettings( 'variations', WAITING_DEFAULTS );
	return startVariations( {
		// Sent once in a page, for code that watches the button.
		blocked: settings && ( settings.blocked ?? readProductForm() ),
	} );
} );
attempt( () => {
	const settings = readSettings( 'product', PRODUCT_DEFAULTS );
	return settings && startProduct( { settings, loader: getLoader() } );
} );
attempt( () => watchInCart( { loader: getLoader() } ) );
attempt( () => loadLists( getLoader() ) );

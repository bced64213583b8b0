/**
 * The chunk `checkout-cities`: a city's field proposes the cities of its province, and takes any
 * other name as well.
 */
import {
	getCartSettings,
	jQueryOfPage,
	listenToJQuery,
	trigger,
} from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { createScope } from '../shared/dom/scope';
import { realClock } from '../shared/domain/time';
import list from './data/iran-cities.json';
import { withOwn } from './domain/cities';
import { createCityField, type CityField, cityWords } from './dom/city-field';
import './style-cities.scss';

const attached = new Map< HTMLElement, CityField >();

/** What the shop's filter changes (Cities.php). */
const ownCities = (): unknown => {
	try {
		return JSON.parse(
			// Only a script: an author of a post can print any other element with this id.
			document.querySelector( 'script#vitrin-checkout-cities' )
				?.textContent ?? '{}'
		);
	} catch {
		return {};
	}
};

const cities = withOwn( list.cities, ownCities() );

const number = ( value: number ): string => {
	const settings = getCartSettings();
	return value.toLocaleString( settings?.locale, {
		numberingSystem: settings?.money.digits,
	} );
};

/** WooCommerce's script updates the totals by keys alone, not when a city was clicked. */
const updateOrder = ( field: HTMLElement ): void => {
	if ( jQueryOfPage() && field.closest( 'form.checkout' ) ) {
		trigger( 'update_checkout' );
	}
};

const checkAll = (): void => {
	for ( const [ element, field ] of attached ) {
		if ( element.isConnected ) {
			field.check();
		} else {
			field.dispose();
			attached.delete( element );
		}
	}
};

/**
 * Makes the city's field of an address propose cities. Does nothing the second time, nor where
 * another plugin has replaced the field.
 *
 * @param id        Of the row of its province or city, or of one of the two fields in the checkout block.
 * @param isPressed Whether it was clicked, not only focused.
 */
export const attach = ( id: string, isPressed = false ): void => {
	const [ prefix = '' ] = /^[a-z]+[_-]/.exec( id ) ?? [];
	const field = document.getElementById( prefix + 'city' );
	if (
		! ( field instanceof HTMLInputElement ) ||
		field.type !== 'text' ||
		attached.has( field ) ||
		// A list, an autocomplete of another plugin's.
		field.matches( '[list],[role],[readonly],.ui-autocomplete-input' )
	) {
		return;
	}
	attached.set(
		field,
		createCityField( {
			field,
			prefix,
			cities,
			words: cityWords(),
			number,
			announce,
			clock: realClock,
			isPressed,
			onChosen: () => updateOrder( field ),
		} )
	);
};

const scope = createScope();
scope.on( document, 'change', checkAll );
// The province's select is changed by WooCommerce's selectWoo, with an event of jQuery's alone.
listenToJQuery( scope, 'change country_to_state_changed', checkAll );

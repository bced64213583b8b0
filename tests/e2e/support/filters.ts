/**
 * The filters of a list, as a visitor meets them. The demo's blue products are known: what tests
 * make has no colour of the shop's own.
 */
import type { Page } from '@playwright/test';
import { expect } from './test';

const BLUE = 'vitrin_filter[filter_color][]';

export class Filters {
	constructor( readonly page: Page ) {}
	get root() {
		return this.page.locator( '.vitrin-filters' );
	}
	get toggle() {
		return this.root.locator( '.vitrin-filters__toggle' );
	}
	get panel() {
		return this.root.locator( '.vitrin-filters__panel' );
	}
	get chips() {
		return this.root.locator( 'a.vitrin-filters__chip' );
	}
	get clear() {
		return this.root.locator( 'a.vitrin-filters__clear' );
	}
	get submit() {
		return this.root.locator( 'button[type=submit]' );
	}
	get failure() {
		return this.root.locator( '.vitrin-filters__failure' );
	}
	get sliders() {
		return this.root.locator( 'input[type=range]' );
	}
	/** What is said of a price that is none. */
	get wrong() {
		return this.root.locator( '.vitrin-filters__wrong' );
	}
	get products() {
		return this.page.locator( 'ul.products > li.product' );
	}
	box( value: string, name = BLUE ) {
		return this.root.locator(
			`input[name="${ name }"][value="${ value }"]`
		);
	}
	count( value: string ) {
		return this.root
			.locator( 'label', {
				has: this.page.locator( `input[value="${ value }"]` ),
			} )
			.locator( '.vitrin-filters__count' );
	}
	async open(): Promise< void > {
		await this.toggle.click();
		await expect( this.submit ).toBeVisible();
		if ( ! ( await this.box( 'blue' ).isVisible() ) ) {
			await this.root
				.locator( '[data-group=filter_color] summary' )
				.click();
		}
	}
	/** How many products the count of an option promises. */
	async promised( value: string ): Promise< number > {
		const text = ( await this.count( value ).textContent() ) ?? '';
		return Number(
			text
				.replace( /[۰-۹]/g, ( digit ) =>
					String( digit.charCodeAt( 0 ) - 0x06f0 )
				)
				.replace( /\D/g, '' )
		);
	}
}

<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\SetupItem;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	/** WooCommerce's endpoint on a shop at the root of its host, without a language in its addresses. */
	public const AT_ROOT = '/?wc-ajax=%%endpoint%%';

	/** In milliseconds. */
	private const TIMEOUT = 20000;

	/** All actions that the browser calls at wc-ajax, of any feature; twin: transport.ts. */
	private const AJAX_ACTIONS = array(
		GetCart::NAME,
		AddItem::NAME,
		UpdateItem::NAME,
		UpdateAttributes::NAME,
		RemoveItem::NAME,
		RestoreItem::NAME,
		OrderNote::NAME,
		ChangeCoupons::APPLY,
		ChangeCoupons::REMOVE,
		GetDestination::NAME,
		SetDestination::NAME,
		ChooseShipping::NAME,
		'add_to_cart',
		'remove_from_cart',
		// The side cart's and the loop builder's, which this feature doesn't know; their tests compare these with
		// their endpoints.
		'vitrin_get_product_options',
		'vitrin_get_suggestions',
		'vitrin_loop',
	);

	public function feature(): string {
		return 'cart';
	}

	public function title(): string {
		return __( 'Cart', 'vitrin' );
	}

	public function description(): string {
		return __( 'Keeps the number of items, the total and the contents right in every tab, also on a bad network. The side cart and adding without a page load need it.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Cart;
	}

	public function advanced(): array {
		return array( 'timeout' );
	}

	public function is_of_cart(): bool {
		return true;
	}

	protected function own_fields(): array {
		return array(
			'timeout'       => Field::integer( self::TIMEOUT, 5000, 60000 ),
			'free_shipping' => Field::boolean( true ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'timeout'       => new FieldText(
				__( 'Longest wait for an answer', 'vitrin' ),
				__( 'After this time the visitor is told that the shop does not answer, and can try again. Slow hosts need more.', 'vitrin' ),
				unit: __( 'milliseconds', 'vitrin' )
			),
			'free_shipping' => new FieldText(
				__( 'Progress to free shipping', 'vitrin' ),
				__( 'A bar in the cart shows how much more to buy for free shipping. It appears where the visitor’s shipping zone has free shipping from an amount.', 'vitrin' )
			),
		);
	}

	/** Whether carts show how far they are from free shipping. */
	public function setup(): array {
		return $this->shows_free_shipping() && wc_shipping_enabled()
			? array(
				new SetupItem(
					'free-shipping',
					__( 'Set the amount from which shipping is free', 'vitrin' ),
					__( 'Cart and drawer then show how much is missing. In WooCommerce: a shipping zone, the method “Free shipping” with a minimum order amount.', 'vitrin' ),
					FreeShipping::has_threshold(),
					admin_url( 'admin.php?page=wc-settings&tab=shipping' )
				),
			)
			: array();
	}

	public function shows_free_shipping(): bool {
		return $this->flag( 'free_shipping' );
	}

	/**
	 * @return array{ajax_url: string, wc_ajax_url: string, wc_ajax_actions: list<string>, cart_url: string, checkout_url: string, shop_url: string, cart_hashes: list<string>, is_logged_in: bool, nonce: string, timeout: int, locale: string, money: array<string, int|string>}
	 */
	public function for_script(): array {
		return array(
			'ajax_url'        => admin_url( 'admin-ajax.php' ),
			'wc_ajax_url'     => \WC_AJAX::get_endpoint( '%%endpoint%%' ),
			'wc_ajax_actions' => self::wc_ajax_actions(),
			// Without quotes and brackets, whatever a filter returns: the drawer's shell has them in its markup.
			'cart_url'        => esc_url_raw( wc_get_cart_url() ),
			'checkout_url'    => esc_url_raw( wc_get_checkout_url() ),
			'shop_url'        => Page::address_from_here( Page::shop_url() ),
			'cart_hashes'     => Revision::page_hashes(),
			'is_logged_in'    => is_user_logged_in(),
			// A nonce is personal: only where no cache could give it to another visitor.
			'nonce'           => Page::is_private() ? CartEndpoint::create_nonce() : '',
			'timeout'         => $this->number( 'timeout' ),
			'locale'          => str_replace( '_', '-', determine_locale() ),
			'money'           => MoneyFormat::for_script(),
		);
	}

	public function script_defaults(): array {
		return array(
			'wc_ajax_url'     => self::AT_ROOT,
			'wc_ajax_actions' => self::AJAX_ACTIONS,
			'cart_hashes'     => array(),
			'is_logged_in'    => false,
			'nonce'           => '',
			'timeout'         => self::TIMEOUT,
		);
	}

	/**
	 * Actions to call at wc-ajax, which starts faster than admin-ajax.
	 *
	 * @return list<string>
	 */
	private static function wc_ajax_actions(): array {
		/**
		 * The actions that the browser calls at wc-ajax; others go to admin-ajax. A shop whose firewall blocks
		 * wc-ajax removes ours here.
		 *
		 * @param string[] $actions
		 */
		$actions = apply_filters( 'vitrin_wc_ajax_actions', self::AJAX_ACTIONS );

		return is_array( $actions ) ? array_values( array_filter( $actions, 'is_string' ) ) : array();
	}
}

<?php
/**
 * Facts that can only be seen from inside WordPress.
 *
 * @package Vitrin
 */

/**
 * Answers `?vitrin-contract=facts` and prints the state of a page's scripts at its end.
 */
final class Vitrin_Contract_Facts {

	/**
	 * Attach everything.
	 */
	public static function hook(): void {
		add_action(
			'template_redirect',
			static function () {
				if ( 'facts' === ( $_GET['vitrin-contract'] ?? '' ) ) { // phpcs:ignore
					wp_send_json( self::all() );
				}
				if ( 'versions' === ( $_GET['vitrin-contract'] ?? '' ) ) { // phpcs:ignore
					wp_send_json(
						array(
							'version'   => WC()->version,
							'wordpress' => get_bloginfo( 'version' ),
							'standIn'   => ! is_dir( WC()->plugin_path() . '/includes/admin' ),
						)
					);
				}
			},
			0
		);
		add_action( 'wp_footer', array( self::class, 'page' ), PHP_INT_MAX );
	}

	/**
	 * What the plugin relies on.
	 */
	private static function relied(): array {
		return json_decode( file_get_contents( __DIR__ . '/relied.json' ), true ); // phpcs:ignore
	}

	/**
	 * All facts of the inside.
	 */
	private static function all(): array {
		return array(
			'functions'     => self::functions(),
			'classes'       => self::classes(),
			'products'      => self::products(),
			'hooked'        => self::hooked(),
			'guest session' => self::guest_session(),
			'cart'          => self::cart() + array( 'given to the session' => self::given_to_the_session() ),
			'results'       => self::results(),
		);
	}

	/**
	 * Parameters as one line: `product_id, quantity =, ...rest`; ` =` marks an optional one.
	 *
	 * @param ReflectionFunctionAbstract $callable Function or method.
	 */
	private static function parameters( ReflectionFunctionAbstract $callable ): string {
		return implode(
			', ',
			array_map(
				static fn( $parameter ) => ( $parameter->isPassedByReference() ? '&' : '' ) . ( $parameter->isVariadic() ? '...' : '' ) . $parameter->getName()
					. ( $parameter->isOptional() && ! $parameter->isVariadic() ? ' =' : '' ),
				$callable->getParameters()
			)
		);
	}

	/**
	 * Functions.
	 */
	private static function functions(): array {
		$facts = array();
		foreach ( self::relied()['functions'] as $name ) {
			$facts[ $name ] = function_exists( $name ) ? self::parameters( new ReflectionFunction( $name ) ) : null;
		}
		return $facts;
	}

	/**
	 * Public methods.
	 */
	private static function classes(): array {
		$facts = array();
		foreach ( self::relied()['classes'] as $class => $methods ) {
			foreach ( $methods as $method ) {
				$there                       = class_exists( $class ) && method_exists( $class, $method );
				$reflection                  = $there ? new ReflectionMethod( $class, $method ) : null;
				$facts[ $class ][ $method ] = $there && $reflection->isPublic()
					? ( $reflection->isStatic() ? 'static ' : '' ) . self::parameters( $reflection )
					: null;
			}
		}
		return $facts;
	}

	/**
	 * What products of each kind say of themselves: types, and values where they are a rule.
	 */
	private static function products(): array {
		$facts = array();
		foreach ( Vitrin_Contract_Fixtures::made()['products'] as $kind => $made ) {
			$product = wc_get_product( $made['id'] );
			if ( ! $product ) {
				$facts[ $kind ] = null;
				continue;
			}
			foreach ( self::relied()['product getters'] as $getter ) {
				$value                     = $product->$getter();
				$facts[ $kind ][ $getter ] = self::value( $value, in_array( $getter, array( 'get_type', 'get_min_purchase_quantity', 'get_max_purchase_quantity', 'get_stock_status' ), true ) );
			}
			foreach ( array( 'ajax_add_to_cart', 'other' ) as $feature ) {
				$facts[ $kind ][ "supports {$feature}" ] = self::value( $product->supports( $feature ) );
			}
			$facts[ $kind ]['add_to_cart_url query'] = array_values( array_diff( array_keys( self::query( $product->add_to_cart_url() ) ), array( 'vitrin-contract' ) ) );
		}
		$facts['unknown id'] = self::value( wc_get_product( 99999999 ) );
		$facts['a page id']  = self::value( wc_get_product( Vitrin_Contract_Fixtures::made()['pages']['cart']['id'] ) );
		return $facts;
	}

	/**
	 * A type; for booleans, null and asked-for scalars with the value, since that is a rule of the shop.
	 *
	 * @param mixed $value Any.
	 * @param bool  $whole With the value.
	 */
	private static function value( $value, bool $whole = false ): string {
		$type = Vitrin_Contract_Trace::type( $value );
		if ( is_bool( $value ) ) {
			return $value ? 'true' : 'false';
		}
		if ( '' === $value ) {
			return 'string, empty';
		}
		return $whole && is_scalar( $value ) ? "{$type} {$value}" : $type;
	}

	/**
	 * Query arguments of an address.
	 *
	 * @param string $url Address.
	 */
	private static function query( string $url ): array {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return $query;
	}

	/**
	 * When WooCommerce's own handlers run, as priorities: ours must run before or instead of them.
	 */
	private static function hooked(): array {
		global $wp_filter;
		$facts = array();
		$wants = array(
			'wp_loaded'                          => array( 'WC_Form_Handler::add_to_cart_action', 'WC_Form_Handler::update_cart_action' ),
			'wc_ajax_add_to_cart'                => array( 'WC_AJAX::add_to_cart' ),
			'wp_ajax_woocommerce_add_to_cart'    => array( 'WC_AJAX::add_to_cart' ),
			'wp_ajax_nopriv_woocommerce_add_to_cart' => array( 'WC_AJAX::add_to_cart' ),
			'woocommerce_add_to_cart'            => array( 'WC_Cart::calculate_totals' ),
			'woocommerce_after_calculate_totals' => array( 'WC_Cart_Session::set_session' ),
			'shutdown'                           => array( 'WC_Session_Handler::save_data' ),
			'wc_ajax_remove_from_cart'           => array( 'WC_AJAX::remove_from_cart' ),
			'wc_ajax_get_refreshed_fragments'    => array( 'WC_AJAX::get_refreshed_fragments' ),
			'template_redirect'                  => array( 'WC_AJAX::do_wc_ajax', 'WC_Cart_Session::clean_up_removed_cart_contents' ),
			'woocommerce_after_shop_loop_item'   => array( 'woocommerce_template_loop_add_to_cart' ),
			'woocommerce_simple_add_to_cart'     => array( 'woocommerce_simple_add_to_cart' ),
			'woocommerce_widget_shopping_cart_buttons' => array( 'woocommerce_widget_shopping_cart_button_view_cart', 'woocommerce_widget_shopping_cart_proceed_to_checkout' ),
		);
		foreach ( $wants as $hook => $callbacks ) {
			foreach ( $callbacks as $wanted ) {
				$facts[ $hook ][ $wanted ] = null;
				foreach ( isset( $wp_filter[ $hook ] ) ? $wp_filter[ $hook ]->callbacks : array() as $priority => $added ) {
					foreach ( $added as $callback ) {
						$function = $callback['function'];
						$name     = is_array( $function ) ? ( is_object( $function[0] ) ? get_class( $function[0] ) : $function[0] ) . '::' . $function[1] : $function;
						if ( $name === $wanted ) {
							$facts[ $hook ][ $wanted ] = $priority;
						}
					}
				}
			}
		}
		return $facts;
	}

	/**
	 * A guest's session and how nonces are tied to it.
	 */
	private static function guest_session(): array {
		$before = array(
			'has session'           => self::value( WC()->session->has_session() ),
			'nonce of our kind'     => self::value( apply_filters( 'nonce_user_logged_out', 0, 'woocommerce-vitrin-side-cart' ) ),
			'session class'         => WC()->session instanceof WC_Session_Handler ? 'WC_Session_Handler' : 'another',
		);
		WC()->session->set_customer_session_cookie( true );
		$id    = (string) WC()->session->get_customer_id();
		$after = array(
			'has session'                    => self::value( WC()->session->has_session() ),
			'customer id'                    => preg_replace( '/[0-9a-f]{20,}/', 'HEX', $id ),
			'nonce of our kind is the session' => self::value( apply_filters( 'nonce_user_logged_out', 0, 'woocommerce-vitrin-side-cart' ) === WC()->session->get_customer_id() ),
			'nonce of another name'          => self::value( apply_filters( 'nonce_user_logged_out', 0, 'vitrin-side-cart' ), true ),
			'nonce without a name'           => self::value( apply_filters( 'nonce_user_logged_out', 0, -1 ), true ),
		);
		WC()->session->set( 'vitrin_contract', array( 'a' => 1 ) );
		return array(
			'before'        => $before,
			'after'         => $after,
			'keeps arrays'  => self::value( array( 'a' => 1 ) === WC()->session->get( 'vitrin_contract' ) ),
			'missing key'   => self::value( WC()->session->get( 'nothing' ) ),
			'default given' => self::value( WC()->session->get( 'nothing', 'given' ), true ),
		);
	}

	/**
	 * What the cart does and gives.
	 */
	private static function cart(): array {
		$cart     = WC()->cart;
		$products = Vitrin_Contract_Fixtures::made()['products'];
		$cart->empty_cart();
		$facts = array( 'empty' => array( 'count' => self::value( $cart->get_cart_contents_count(), true ), 'hash' => self::value( $cart->get_cart_hash() ), 'is_empty' => self::value( $cart->is_empty() ) ) ); // phpcs:ignore

		$key              = $cart->add_to_cart( $products['simple']['id'], 2 );
		$facts['add']     = array( 'answers' => preg_replace( '/^[0-9a-f]{32}$/', '32 hex digits', (string) $key ) );
		$facts['item']    = array_map( array( Vitrin_Contract_Trace::class, 'type' ), $cart->get_cart_item( $key ) );
		$facts['totals']  = array_map( static fn() => 'there', $cart->get_totals() );
		$facts['filled']  = array(
			'count'                 => self::value( $cart->get_cart_contents_count(), true ),
			'hash'                  => self::value( $cart->get_cart_hash() ),
			'get_subtotal'          => self::number( $cart->get_subtotal() ),
			'get_total edit'        => self::number( $cart->get_total( 'edit' ) ),
			'get_total view'        => self::value( $cart->get_total() ),
			'get_discount_total'    => self::number( $cart->get_discount_total() ),
			'get_applied_coupons'   => self::value( $cart->get_applied_coupons() ),
			'display incl tax'      => self::value( $cart->display_prices_including_tax() ),
			'find_product_in_cart'  => self::value( $cart->find_product_in_cart( $key ) === $key ),
			'get_cart_item unknown' => self::value( $cart->get_cart_item( 'nothing' ) ),
		);
		$facts['set_quantity'] = array(
			'to 3'         => self::value( $cart->set_quantity( $key, 3 ) ),
			'then'         => self::value( $cart->get_cart_item( $key )['quantity'], true ),
			'to 0'         => self::value( $cart->set_quantity( $key, 0 ) ),
			'then there'   => self::value( isset( $cart->get_cart()[ $key ] ) ),
			'removed ones' => self::value( isset( $cart->get_removed_cart_contents()[ $key ] ) ),
			'restore'      => self::value( $cart->restore_cart_item( $key ) ),
			'remove'       => self::value( $cart->remove_cart_item( $key ) ),
			'again'        => self::value( $cart->remove_cart_item( $key ) ),
		);

		$facts['refusals'] = array();
		foreach (
			array(
				'unknown product'           => static fn() => $cart->add_to_cart( 99999999, 1 ),
				'out of stock'              => static fn() => $cart->add_to_cart( $products['outofstock']['id'], 1 ),
				'more than stock'           => static fn() => $cart->add_to_cart( $products['stock']['id'], 3 ),
				'variable without options'  => static fn() => $cart->add_to_cart( $products['variable']['id'], 1 ),
				'variation by parent'       => static fn() => (bool) $cart->add_to_cart( $products['variable']['id'], 1, $products['variation']['id'], array( 'attribute_size' => 'Small' ) ),
				'variation by itself'       => static fn() => (bool) $cart->add_to_cart( $products['variation']['id'], 1 ),
				'individual, five'          => static fn() => (bool) $cart->add_to_cart( $products['individual']['id'], 5 ),
				'individual, again'         => static fn() => $cart->add_to_cart( $products['individual']['id'], 1 ),
				'external'                  => static fn() => (bool) $cart->add_to_cart( $products['external']['id'], 1 ),
				'zero'                      => static fn() => $cart->add_to_cart( $products['simple']['id'], 0 ),
				'negative'                  => static fn() => $cart->add_to_cart( $products['simple']['id'], -1 ),
				'fraction'                  => static fn() => (bool) $cart->add_to_cart( $products['sale']['id'], '1.5' ),
			) as $what => $do
		) {
			wc_clear_notices();
			$count                        = $cart->get_cart_contents_count();
			$answer                       = $do();
			$notices                      = wc_get_notices();
			$facts['refusals'][ $what ] = array(
				'answers' => self::value( $answer ),
				'notices' => array_map( 'count', $notices ),
				'notice'  => isset( $notices['error'][0] ) ? array_map( array( Vitrin_Contract_Trace::class, 'type' ), $notices['error'][0] ) : null,
				'added'   => self::value( $cart->get_cart_contents_count() - $count, true ),
			);
		}
		wc_clear_notices();
		$cart->empty_cart();
		return $facts;
	}

	/**
	 * When an added line is in the session: what is kept of an add must be kept in the same moment.
	 */
	private static function given_to_the_session(): array {
		WC()->cart->empty_cart();
		$seen = array();
		$look = static function ( string $moment ) use ( &$seen ): callable {
			return static function () use ( $moment, &$seen ) {
				$seen[] = $moment . ': ' . ( is_array( WC()->session->get( 'cart' ) ) ? 'there' : 'not yet' );
			};
		};
		$adds = array();
		foreach ( array( PHP_INT_MIN => 'added, first', 19 => 'added, before the totals', 21 => 'added, after the totals' ) as $priority => $moment ) {
			$adds[ $priority ] = $look( $moment );
			add_action( 'woocommerce_add_to_cart', $adds[ $priority ], $priority );
		}
		$updated = $look( 'cart updated' );
		add_action( 'woocommerce_cart_updated', $updated );
		WC()->cart->add_to_cart( Vitrin_Contract_Fixtures::made()['products']['simple']['id'], 1 );
		remove_action( 'woocommerce_cart_updated', $updated );
		foreach ( $adds as $priority => $add ) {
			remove_action( 'woocommerce_add_to_cart', $add, $priority );
		}
		WC()->cart->empty_cart();
		return $seen;
	}

	/**
	 * A number: WooCommerce gives floats, ints and numeric strings for money, by version and by way there.
	 *
	 * @param mixed $value Any.
	 */
	private static function number( $value ): string {
		return is_numeric( $value ) ? 'numeric' : self::value( $value );
	}

	/**
	 * What helper functions give.
	 */
	private static function results(): array {
		return array(
			'wc_stock_amount 1.5'             => self::value( wc_stock_amount( '1.5' ), true ),
			'wc_stock_amount text'            => self::value( wc_stock_amount( 'abc' ), true ),
			'wc_format_decimal'               => self::value( wc_format_decimal( '1200.50', 2 ), true ),
			'wc_clean'                        => self::value( wc_clean( '<b>a</b> b' ), true ),
			'wc_get_page_permalink shop'      => self::value( wc_get_page_permalink( 'shop' ) ),
			'wc_get_page_permalink nothing'   => self::value( wc_get_page_permalink( 'nothing' ) ),
			'wc_get_page_id nothing'          => self::value( wc_get_page_id( 'nothing' ), true ),
			'wc_get_cart_url'                 => self::value( wc_get_cart_url() === Vitrin_Contract_Fixtures::made()['pages']['cart']['url'] ),
			'wc_get_checkout_url'             => self::value( wc_get_checkout_url() === Vitrin_Contract_Fixtures::made()['pages']['checkout']['url'] ),
			'wc_get_price_decimals'           => self::value( wc_get_price_decimals() ),
			'get_woocommerce_price_format'    => self::value( (bool) preg_match( '/%1\$s.*%2\$s|%2\$s.*%1\$s/', get_woocommerce_price_format() ) ),
			'WC_AJAX::get_endpoint'           => preg_replace( '/^.*\?/', '?', WC_AJAX::get_endpoint( '%%endpoint%%' ) ),
			'WC()->version'                   => (bool) preg_match( '/^\d+\.\d+/', WC()->version ) ? 'version number' : self::value( WC()->version ),
			'WC()->cart'                      => self::value( WC()->cart ),
			'WC()->session'                   => self::value( WC()->session ),
			'wc_get_logger has warning'       => self::value( is_callable( array( wc_get_logger(), 'warning' ) ) ),
			'WC_VERSION'                      => self::value( defined( 'WC_VERSION' ) ),
			'taxonomy product_cat'            => self::value( taxonomy_exists( 'product_cat' ) ),
			'taxonomy product_visibility'     => self::value( taxonomy_exists( 'product_visibility' ) ),
			'capability manage_woocommerce'   => self::value( (bool) get_role( 'administrator' )?->has_cap( 'manage_woocommerce' ) ),
			'role shop_manager'               => self::value( null !== get_role( 'shop_manager' ) ),
			'role customer'                   => self::value( null !== get_role( 'customer' ) ),
		);
	}

	/**
	 * The page's scripts and conditions, for the runner to read out of the HTML.
	 */
	public static function page(): void {
		$relied  = self::relied();
		$scripts = wp_scripts();
		$facts   = array( 'conditions' => array(), 'scripts' => array() ); // phpcs:ignore
		foreach ( array( 'is_woocommerce', 'is_shop', 'is_product', 'is_cart', 'is_checkout', 'is_account_page' ) as $condition ) {
			$facts['conditions'][ $condition ] = $condition();
		}
		foreach ( $relied['handles'] as $handle ) {
			$registered = $scripts->registered[ $handle ] ?? null;
			$data       = $registered ? (string) ( $registered->extra['data'] ?? '' ) : '';
			$object     = $relied['script parameters'][ $handle ] ?? '';

			$facts['scripts'][ $handle ] = array(
				'registered'   => (bool) $registered,
				'printed'      => in_array( $handle, $scripts->done, true ),
				// The file, for that is what a script is known by when its handle is renamed.
				'file'         => $registered ? preg_replace( array( '#^.*/plugins/[^/]+/#', '#\.min(?=\.js)#' ), '', (string) wp_parse_url( (string) $registered->src, PHP_URL_PATH ) ) : null,
				'needs jquery' => $registered && in_array( 'jquery', $registered->deps, true ),
			);
			if ( $object && preg_match( '/var ' . $object . ' = (\{.*?\});/', $data, $found ) ) {
				$facts['scripts'][ $handle ]['parameters'] = array_map( array( Vitrin_Contract_Trace::class, 'type' ), json_decode( $found[1], true ) );
			}
		}
		echo '<script type="application/json" id="vitrin-contract-facts">' . wp_json_encode( $facts, JSON_HEX_TAG | JSON_HEX_AMP ) . '</script>';
	}
}

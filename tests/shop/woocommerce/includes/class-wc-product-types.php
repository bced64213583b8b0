<?php
/**
 * Simple, grouped and external products.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound -- three small kinds of one thing.

/**
 * The simple one.
 */
class WC_Product_Simple extends WC_Product {

	/** @param int|WC_Product|object $product Product to read. */
	public function __construct( $product = 0 ) {
		$this->supports[] = 'ajax_add_to_cart';
		parent::__construct( $product );
	}

	/** @return string */
	public function get_type() {
		return 'simple';
	}

	/** @return bool */
	private function can_be_added() {
		return $this->is_purchasable() && $this->is_in_stock();
	}

	/** @return string */
	public function add_to_cart_url() {
		$base = is_feed() || is_404() ? $this->get_permalink() : '';
		$url  = $this->can_be_added() ? remove_query_arg( 'added-to-cart', $base ? add_query_arg( array( 'add-to-cart' => $this->get_id() ), $base ) : add_query_arg( array( 'add-to-cart' => $this->get_id() ) ) ) : $this->get_permalink();
		return apply_filters( 'woocommerce_product_add_to_cart_url', $url, $this );
	}

	/** @return string */
	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', $this->can_be_added() ? __( 'Add to cart', 'woocommerce' ) : __( 'Read more', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_description() {
		/* translators: %s: product */
		$text = $this->can_be_added() ? __( 'Add to cart: &ldquo;%s&rdquo;', 'woocommerce' ) : __( 'Read more about &ldquo;%s&rdquo;', 'woocommerce' );
		return apply_filters( 'woocommerce_product_add_to_cart_description', sprintf( $text, $this->get_name() ), $this );
	}

	/** @return string */
	public function add_to_cart_success_message() {
		/* translators: %s: product */
		$text = $this->can_be_added() ? sprintf( __( '&ldquo;%s&rdquo; has been added to your cart', 'woocommerce' ), $this->get_name() ) : '';
		return apply_filters( 'woocommerce_product_add_to_cart_success_message', $text, $this );
	}
}

/**
 * A set of others.
 */
class WC_Product_Grouped extends WC_Product {

	/** @var array */
	protected $extra_data = array( 'children' => array() );

	/** @return string */
	public function get_type() {
		return 'grouped';
	}

	/** @return string */
	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', __( 'View products', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_description() {
		/* translators: %s: product */
		return apply_filters( 'woocommerce_product_add_to_cart_description', sprintf( __( 'View products in the &ldquo;%s&rdquo; group', 'woocommerce' ), $this->get_name() ), $this );
	}

	/**
	 * @param string $context Context.
	 * @return array
	 */
	public function get_children( $context = 'view' ) {
		return $this->get_prop( 'children', $context );
	}

	/** @param array $children Ids. */
	public function set_children( $children ) {
		$this->set_prop( 'children', array_values( array_unique( wp_parse_id_list( (array) $children ) ) ) );
	}

	/** @return bool */
	public function is_purchasable() {
		return apply_filters( 'woocommerce_is_purchasable', false, $this );
	}

	/**
	 * @param string $context Context.
	 * @return bool
	 */
	public function is_on_sale( $context = 'view' ) {
		$on_sale = (bool) array_filter( array_filter( array_map( 'wc_get_product', $this->get_children( $context ) ) ), static fn( $child ) => $child->is_on_sale() );
		return 'view' === $context ? apply_filters( 'woocommerce_product_is_on_sale', $on_sale, $this ) : $on_sale;
	}

	/**
	 * @param string $price Unused.
	 * @return string
	 */
	public function get_price_html( $price = '' ) {
		$prices = array();
		foreach ( array_filter( array_map( 'wc_get_product', $this->get_children() ) ) as $child ) {
			if ( '' !== $child->get_price() ) {
				$prices[] = wc_get_price_to_display( $child );
			}
		}
		$html = '';
		if ( $prices ) {
			$html = min( $prices ) === max( $prices ) ? wc_price( min( $prices ) ) : wc_format_price_range( min( $prices ), max( $prices ) );
			$html = apply_filters( 'woocommerce_grouped_price_html', $html . $this->get_price_suffix(), $this, $prices );
		}
		return apply_filters( 'woocommerce_get_price_html', $html, $this );
	}
}

/**
 * A product of another shop.
 */
class WC_Product_External extends WC_Product {

	/** @var array */
	protected $extra_data = array(
		'product_url' => '',
		'button_text' => '',
	);

	/** @return string */
	public function get_type() {
		return 'external';
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_product_url( $context = 'view' ) {
		return esc_url_raw( $this->get_prop( 'product_url', $context ) );
	}

	/** @param string $product_url Address. */
	public function set_product_url( $product_url ) {
		$this->set_prop( 'product_url', htmlspecialchars_decode( $product_url ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_button_text( $context = 'view' ) {
		return $this->get_prop( 'button_text', $context );
	}

	/** @param string $button_text Text. */
	public function set_button_text( $button_text ) {
		$this->set_prop( 'button_text', $button_text );
	}

	/** @return bool */
	public function is_purchasable() {
		return apply_filters( 'woocommerce_is_purchasable', false, $this );
	}

	/** @return string */
	public function add_to_cart_url() {
		return apply_filters( 'woocommerce_product_add_to_cart_url', $this->get_product_url(), $this );
	}

	/** @return string */
	public function single_add_to_cart_text() {
		return apply_filters( 'woocommerce_product_single_add_to_cart_text', $this->get_button_text() ? $this->get_button_text() : __( 'Buy product', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', $this->get_button_text() ? $this->get_button_text() : __( 'Buy product', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_description() {
		/* translators: %s: product */
		return apply_filters( 'woocommerce_product_add_to_cart_description', $this->get_button_text() ? $this->get_button_text() : sprintf( __( 'Buy &ldquo;%s&rdquo;', 'woocommerce' ), $this->get_name() ), $this );
	}
}

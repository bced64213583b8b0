<?php
/**
 * A product with variations.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Its price, its children and what a page needs to know of them.
 */
class WC_Product_Variable extends WC_Product {

	/** @var array|null */
	protected $children = null;

	/** @var array|null */
	protected $variation_attributes = null;

	/** @var array|null */
	protected $prices = null;

	/** @return string */
	public function get_type() {
		return 'variable';
	}

	/**
	 * @param bool|string $visible_only Unused, for older code.
	 * @return int[]
	 */
	public function get_children( $visible_only = '' ) {
		if ( null === $this->children ) {
			$this->children = array_map(
				'intval',
				get_posts(
					array(
						'post_parent'      => $this->get_id(),
						'post_type'        => 'product_variation',
						'orderby'          => array(
							'menu_order' => 'ASC',
							'ID'         => 'ASC',
						),
						'fields'           => 'ids',
						'post_status'      => array( 'publish', 'private' ),
						'numberposts'      => -1,
						'suppress_filters' => true,
					)
				)
			);
		}
		return apply_filters( 'woocommerce_get_children', $this->children, $this, false );
	}

	/** @return int[] */
	public function get_visible_children() {
		return array_values( array_filter( $this->get_children(), static fn( $id ) => ( wc_get_product( $id ) ) && wc_get_product( $id )->is_purchasable() && ( 'yes' !== get_option( 'woocommerce_hide_out_of_stock_items' ) || wc_get_product( $id )->is_in_stock() ) ) );
	}

	/**
	 * Attributes that make variations, with the values in use.
	 *
	 * @return array
	 */
	public function get_variation_attributes() {
		if ( null !== $this->variation_attributes ) {
			return $this->variation_attributes;
		}
		$this->variation_attributes = array();
		foreach ( $this->get_attributes() as $attribute ) {
			if ( ! $attribute instanceof WC_Product_Attribute || ! $attribute->get_variation() ) {
				continue;
			}
			$key  = wc_variation_attribute_name( $attribute->get_name() );
			$used = array_unique( array_map( static fn( $id ) => (string) get_post_meta( $id, $key, true ), $this->get_children() ) );
			$all  = $attribute->get_slugs();
			$this->variation_attributes[ $attribute->get_name() ] = ! $used || in_array( '', $used, true ) ? $all : array_values( array_intersect( $all, $used ) );
		}
		return $this->variation_attributes;
	}

	/**
	 * @param string $attribute_name Attribute.
	 * @return string
	 */
	public function get_variation_default_attribute( $attribute_name ) {
		$defaults = $this->get_default_attributes();
		return $defaults[ sanitize_title( $attribute_name ) ] ?? '';
	}

	/**
	 * @param bool $for_display With the shop's display rules.
	 * @return array price, regular_price, sale_price; each by variation, sorted.
	 */
	public function get_variation_prices( $for_display = false ) {
		if ( null === $this->prices ) {
			$this->prices = array(
				'price'         => array(),
				'regular_price' => array(),
				'sale_price'    => array(),
			);
			foreach ( $this->get_visible_children() as $id ) {
				$variation = wc_get_product( $id );
				$price     = apply_filters( 'woocommerce_variation_prices_price', $variation->get_price( 'edit' ), $variation, $this );
				if ( '' === (string) $price ) {
					continue;
				}
				$regular                                  = apply_filters( 'woocommerce_variation_prices_regular_price', $variation->get_regular_price( 'edit' ), $variation, $this );
				$sale                                     = apply_filters( 'woocommerce_variation_prices_sale_price', $variation->get_sale_price( 'edit' ), $variation, $this );
				$this->prices['price'][ $id ]             = wc_format_decimal( $price, wc_get_price_decimals() );
				$this->prices['regular_price'][ $id ]     = wc_format_decimal( $regular, wc_get_price_decimals() );
				$this->prices['sale_price'][ $id ]        = wc_format_decimal( '' === (string) $sale ? $price : $sale, wc_get_price_decimals() );
			}
			$this->prices = apply_filters( 'woocommerce_variation_prices', array_map( 'vitrin_stand_in_sort_numbers', $this->prices ), $this, $for_display );
		}
		return $this->prices;
	}

	/**
	 * @param string $min_or_max  min or max.
	 * @param bool   $for_display Unused.
	 * @return string
	 */
	public function get_variation_price( $min_or_max = 'min', $for_display = false ) {
		return $this->end_of( 'price', $min_or_max, $for_display );
	}

	/**
	 * @param string $min_or_max  min or max.
	 * @param bool   $for_display Unused.
	 * @return string
	 */
	public function get_variation_regular_price( $min_or_max = 'min', $for_display = false ) {
		return $this->end_of( 'regular_price', $min_or_max, $for_display );
	}

	/**
	 * @param string $min_or_max  min or max.
	 * @param bool   $for_display Unused.
	 * @return string
	 */
	public function get_variation_sale_price( $min_or_max = 'min', $for_display = false ) {
		return $this->end_of( 'sale_price', $min_or_max, $for_display );
	}

	/**
	 * @param string $which       Which price.
	 * @param string $min_or_max  Which end.
	 * @param bool   $for_display Display.
	 * @return string
	 */
	private function end_of( $which, $min_or_max, $for_display ) {
		$prices = $this->get_variation_prices( $for_display )[ $which ];
		$price  = 'min' === $min_or_max ? reset( $prices ) : end( $prices );
		return apply_filters( 'woocommerce_get_variation_' . $which, $price, $this, $min_or_max, $for_display );
	}

	/**
	 * @param string $price Unused.
	 * @return string
	 */
	public function get_price_html( $price = '' ) {
		$prices = $this->get_variation_prices( true );
		if ( ! $prices['price'] ) {
			$html = apply_filters( 'woocommerce_variable_empty_price_html', '', $this );
		} else {
			$least   = reset( $prices['price'] );
			$most    = end( $prices['price'] );
			$regular = array( reset( $prices['regular_price'] ), end( $prices['regular_price'] ) );
			if ( $least !== $most ) {
				$html = wc_format_price_range( $least, $most );
			} elseif ( $this->is_on_sale() && $regular[0] === $regular[1] ) {
				$html = wc_format_sale_price( wc_price( $regular[1] ), wc_price( $least ) );
			} else {
				$html = wc_price( $least );
			}
			$html = apply_filters( 'woocommerce_variable_price_html', $html . $this->get_price_suffix(), $this );
		}
		return apply_filters( 'woocommerce_get_price_html', $html, $this );
	}

	/**
	 * @param string $context Context.
	 * @return bool
	 */
	public function is_on_sale( $context = 'view' ) {
		$prices  = $this->get_variation_prices();
		$on_sale = $prices['regular_price'] !== $prices['sale_price'] && $prices['sale_price'] === $prices['price'];
		return 'view' === $context ? apply_filters( 'woocommerce_product_is_on_sale', $on_sale, $this ) : $on_sale;
	}

	/** @return bool */
	public function child_is_in_stock() {
		foreach ( $this->get_children() as $id ) {
			$variation = wc_get_product( $id );
			if ( $variation && $variation->is_in_stock() ) {
				return true;
			}
		}
		return false;
	}

	/** @return bool */
	public function is_purchasable() {
		return apply_filters( 'woocommerce_is_purchasable', $this->exists() && ( 'publish' === $this->get_status() || current_user_can( 'edit_post', $this->get_id() ) ) && '' !== (string) $this->get_price(), $this );
	}

	/** @return bool */
	public function has_options() {
		return apply_filters( 'woocommerce_product_has_options', true, $this );
	}

	/**
	 * @param string $return array or objects.
	 * @return array
	 */
	public function get_available_variations( $return = 'array' ) {
		$available = array();
		foreach ( $this->get_children() as $id ) {
			$variation = wc_get_product( $id );
			if ( ! $variation instanceof WC_Product_Variation || ! $variation->exists() || ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $variation->is_in_stock() ) ) {
				continue;
			}
			if ( apply_filters( 'woocommerce_hide_invisible_variations', true, $this->get_id(), $variation ) && ! $variation->variation_is_visible() ) {
				continue;
			}
			$available[] = 'array' === $return ? $this->get_available_variation( $variation ) : $variation;
		}
		return 'array' === $return ? array_values( array_filter( $available ) ) : $available;
	}

	/**
	 * What a page's script knows of a variation.
	 *
	 * @param WC_Product|int $variation Variation.
	 * @return array|bool
	 */
	public function get_available_variation( $variation ) {
		if ( is_numeric( $variation ) ) {
			$variation = wc_get_product( $variation );
		}
		if ( ! $variation instanceof WC_Product_Variation ) {
			return false;
		}
		$prices_differ = '' === $variation->get_price() || $this->get_variation_sale_price( 'min' ) !== $this->get_variation_sale_price( 'max' ) || $this->get_variation_regular_price( 'min' ) !== $this->get_variation_regular_price( 'max' );
		$show_price    = apply_filters( 'woocommerce_show_variation_price', $prices_differ, $this, $variation );
		$most          = $variation->get_max_purchase_quantity();

		$facts = array(
			'attributes'            => $variation->get_variation_attributes(),
			'availability_html'     => wc_get_stock_html( $variation ),
			'backorders_allowed'    => $variation->backorders_allowed(),
			'dimensions'            => $variation->get_dimensions( false ),
			'dimensions_html'       => wc_format_dimensions( $variation->get_dimensions( false ) ),
			'display_price'         => wc_get_price_to_display( $variation ),
			'display_regular_price' => wc_get_price_to_display( $variation, array( 'price' => $variation->get_regular_price() ) ),
			'image'                 => wc_get_product_attachment_props( $variation->get_image_id() ),
			'image_id'              => $variation->get_image_id(),
			'is_downloadable'       => $variation->is_downloadable(),
			'is_in_stock'           => $variation->is_in_stock(),
			'is_purchasable'        => $variation->is_purchasable(),
			'is_sold_individually'  => $variation->is_sold_individually() ? 'yes' : 'no',
			'is_virtual'            => $variation->is_virtual(),
			'max_qty'               => 0 < $most ? $most : '',
			'min_qty'               => $variation->get_min_purchase_quantity(),
			'price_html'            => $show_price ? '<span class="price">' . $variation->get_price_html() . '</span>' : '',
			'sku'                   => $variation->get_sku(),
			'variation_description' => wc_format_content( $variation->get_description() ),
			'variation_id'          => $variation->get_id(),
			'variation_is_active'   => $variation->variation_is_active(),
			'variation_is_visible'  => $variation->variation_is_visible(),
			'weight'                => $variation->get_weight(),
			'weight_html'           => wc_format_weight( $variation->get_weight() ),
		);
		return apply_filters( 'woocommerce_available_variation', $facts, $this, $variation );
	}

	/** @return string */
	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', $this->is_purchasable() ? __( 'Select options', 'woocommerce' ) : __( 'Read more', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_description() {
		/* translators: %s: product */
		return apply_filters( 'woocommerce_product_add_to_cart_description', sprintf( __( 'Select options for &ldquo;%s&rdquo;', 'woocommerce' ), $this->get_name() ), $this );
	}

	/** @return string */
	public function add_to_cart_aria_describedby() {
		return apply_filters( 'woocommerce_product_add_to_cart_aria_describedby', __( 'This product has multiple variants. The options may be chosen on the product page', 'woocommerce' ), $this );
	}

	/**
	 * Brings prices and stock of a parent into line with its variations.
	 *
	 * @param WC_Product|int $product Product.
	 * @param bool           $save    Whether to write it.
	 * @return WC_Product
	 */
	public static function sync( $product, $save = true ) {
		$product = $product instanceof WC_Product ? $product : wc_get_product( $product );
		if ( $product instanceof self ) {
			WC_Data_Store::load( 'product-variable' )->vitrin_sync_parent( $product );
			do_action( 'woocommerce_variable_product_sync_data', $product );
			if ( $save ) {
				$product->save();
			}
		}
		return $product;
	}
}

<?php

namespace Vitrin\Variations;

use Vitrin\Catalog\SwatchData;

defined( 'ABSPATH' ) || exit;

/**
 * Fields for the swatches of a product's own attributes, on the Attributes tab of WooCommerce's product screen.
 * They are saved with the attributes: by the screen's form, and by WooCommerce's calls for the tab alone.
 *
 * @phpstan-import-type SwatchSet from ProductSwatches
 */
final class ProductSwatchFields {

	private const FIELD = 'vitrin_swatches';

	private const NONCE = 'vitrin_product_swatches_nonce';

	private const ACTION = 'vitrin-product-swatches';

	private const SCRIPT = 'vitrin-product-swatches';

	/** @var array<array-key, SwatchSet>|null What a form sent; null where none did. */
	private static ?array $sent = null;

	public static function register(): void {
		add_action( 'woocommerce_after_product_attribute_settings', array( self::class, 'show' ), 10, 2 );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ), 20 );
		add_filter( 'woocommerce_admin_meta_boxes_prepare_attribute', array( self::class, 'collect' ), 10, 3 );
	}

	/** On every request: attributes may be changed anywhere. */
	public static function register_saving(): void {
		add_action( 'woocommerce_before_product_object_save', array( self::class, 'save' ) );
		add_filter( 'woocommerce_product_export_meta_value', array( self::class, 'export' ), 10, 2 );
		add_filter( 'woocommerce_product_import_pre_insert_product_object', array( self::class, 'import' ) );
	}

	public static function enqueue(): void {
		$screen = get_current_screen();
		if ( null === $screen || 'product' !== $screen->id ) {
			return;
		}
		wp_enqueue_script( self::SCRIPT );
		wp_add_inline_style(
			'woocommerce_admin_styles',
			'.vitrin-product-swatches{margin:12px 0 0;padding:12px 0 0;border-top:1px solid #dcdcde}.vitrin-product-swatches__rows{margin:12px 0 0}.vitrin-product-swatches__rows li{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin:0 0 8px}.vitrin-product-swatches__name{min-width:8em;max-width:100%;overflow-wrap:anywhere}.vitrin-product-swatches [hidden]{display:none!important}#woocommerce-product-data .vitrin-product-swatches__rows input{height:32px;min-width:0;margin:0}#woocommerce-product-data .vitrin-product-swatches__rows input[type=text]{max-width:8em}#woocommerce-product-data .vitrin-product-swatches__rows input[type=color]{width:44px;max-width:44px}#woocommerce-product-data .vitrin-product-swatches select{width:auto;max-width:100%}#woocommerce-product-data .vitrin-product-swatches label{display:inline;float:none;width:auto;margin:0 0 0 8px}'
		);
	}

	/** A row below an attribute of the product's own. */
	public static function show( mixed $attribute, mixed $index ): void {
		if ( ! $attribute instanceof \WC_Product_Attribute || $attribute->is_taxonomy() || ! is_numeric( $index ) ) {
			return;
		}
		$product  = self::product();
		$key      = sanitize_title( $attribute->get_name() );
		$swatches = $product ? ProductSwatches::of( $product )[ $key ] ?? null : null;
		$kind     = $swatches['kind'] ?? '';
		$name     = self::FIELD . '[' . (int) $index . ']';
		$rows     = '';
		foreach ( $attribute->get_options() as $value ) {
			if ( is_string( $value ) && '' !== $value ) {
				$rows .= self::row( $name, $value, $product ? ProductSwatches::color( $product, $attribute->get_name(), $value ) : '', $product ? ProductSwatches::picture( $product, $attribute->get_name(), $value ) : 0 );
			}
		}
		printf(
			'<tr class="show_if_variable"><td colspan="2"><fieldset class="vitrin-product-swatches" data-vitrin-product-swatches data-delimiter="%1$s"><legend class="screen-reader-text">%2$s</legend><label for="vitrin-swatches-%3$d">%4$s</label> <select id="vitrin-swatches-%3$d" name="%5$s[kind]">%6$s</select><ul class="vitrin-product-swatches__rows"%7$s>%8$s</ul><template>%9$s</template>%10$s</fieldset></td></tr>',
			esc_attr( self::delimiter() ),
			esc_html__( 'Swatches', 'vitrin' ),
			(int) $index,
			esc_html__( 'Shown on product pages as', 'vitrin' ),
			esc_attr( $name ),
			AttributeFields::options( $kind ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			in_array( $kind, array( 'color', 'picture' ), true ) ? '' : ' hidden',
			$rows, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in row().
			self::row( $name, '', '', 0 ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in row().
			wp_nonce_field( self::ACTION, self::NONCE, false, false ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's.
		);
	}

	/**
	 * Notes what was sent for one attribute, while WooCommerce reads all of them.
	 *
	 * @param mixed $data The form's fields, unslashed.
	 */
	public static function collect( mixed $attribute, mixed $data = null, mixed $index = null ): mixed {
		$nonce = is_array( $data ) ? $data[ self::NONCE ] ?? '' : '';
		$sent  = is_array( $data ) && is_array( $data[ self::FIELD ] ?? null ) && ( is_int( $index ) || is_string( $index ) ) ? $data[ self::FIELD ][ $index ] ?? null : null;
		if ( $attribute instanceof \WC_Product_Attribute && is_array( $sent ) && is_string( $nonce ) && false !== wp_verify_nonce( $nonce, self::ACTION ) ) {
			$colors   = array();
			$pictures = array();
			foreach ( is_array( $sent['names'] ?? null ) ? $sent['names'] : array() as $at => $value ) {
				if ( ! is_string( $value ) ) {
					continue;
				}
				// As WooCommerce stores the value.
				$value   = trim( sanitize_textarea_field( esc_html( $value ) ) );
				$color   = is_array( $sent['colors'] ?? null ) ? SwatchData::checked_color( $sent['colors'][ $at ] ?? null ) : '';
				$picture = is_array( $sent['pictures'] ?? null ) ? SwatchField::read_picture( $sent['pictures'][ $at ] ?? null ) : 0;
				if ( '' !== $color ) {
					$colors[ $value ] = $color;
				}
				if ( $picture > 0 ) {
					$pictures[ $value ] = $picture;
				}
			}
			$kind = is_string( $sent['kind'] ?? null ) ? $sent['kind'] : '';
			self::$sent[ sanitize_title( $attribute->get_name() ) ] = array(
				'kind'     => SwatchData::is_kind( $kind ) ? $kind : '',
				'colors'   => $colors,
				'pictures' => $pictures,
			);
		}

		return $attribute;
	}

	/** Before WooCommerce writes a product: what was sent for it; else only what its attributes still have. */
	public static function save( mixed $product ): void {
		if ( ! $product instanceof \WC_Product || $product->is_type( 'variation' ) ) {
			return;
		}
		$sent       = self::$sent;
		self::$sent = null;
		if ( null !== $sent && current_user_can( 'edit_post', $product->get_id() ) ) {
			ProductSwatches::put( $product, $sent );
		} elseif ( array_key_exists( 'attributes', $product->get_changes() ) && $product->meta_exists( ProductSwatches::META ) ) {
			ProductSwatches::put( $product, ProductSwatches::of( $product ) );
		}
	}

	/** In an export, pictures are addresses: ids are other pictures in another shop. */
	public static function export( mixed $value, mixed $meta = null ): mixed {
		$data = is_object( $meta ) && method_exists( $meta, 'get_data' ) ? $meta->get_data() : null;
		if ( ! is_array( $data ) || ProductSwatches::META !== ( $data['key'] ?? '' ) || ! is_string( $value ) ) {
			return $value;
		}
		$exported = array();
		foreach ( ProductSwatches::parse( $value ) as $attribute => $set ) {
			$exported[ $attribute ] = array( 'pictures' => array_filter( array_map( 'wp_get_attachment_url', $set['pictures'] ) ) ) + $set;
		}

		return wp_json_encode( $exported, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/** Pictures that this shop has, by their addresses. */
	public static function import( mixed $product ): mixed {
		$json    = $product instanceof \WC_Product ? $product->get_meta( ProductSwatches::META ) : null;
		$decoded = is_string( $json ) ? json_decode( $json, true, 4 ) : null;
		if ( ! $product instanceof \WC_Product || ! is_array( $decoded ) ) {
			return $product;
		}
		foreach ( $decoded as $attribute => $set ) {
			if ( is_array( $set ) && is_array( $set['pictures'] ?? null ) ) {
				// An id without an address is another shop's, or what this product had: as it stands in the database.
				$decoded[ $attribute ] = array( 'pictures' => array_map( static fn ( mixed $picture ): int => is_string( $picture ) ? attachment_url_to_postid( $picture ) : ( is_int( $picture ) ? $picture : 0 ), $set['pictures'] ) ) + $set;
			}
		}
		ProductSwatches::put( $product, ProductSwatches::parse( (string) wp_json_encode( $decoded ) ) );

		return $product;
	}

	/**
	 * One value's colour and picture.
	 *
	 * @param string $name  Of the attribute's fields.
	 * @param string $value '' for the template of new values, whose names the script writes.
	 */
	private static function row( string $name, string $value, string $color, int $picture ): string {
		$shown = html_entity_decode( $value, ENT_QUOTES );

		return sprintf(
			'<li><span class="vitrin-product-swatches__name" dir="auto">%1$s</span><input type="hidden" name="%2$s[names][]" value="%3$s">%4$s%5$s</li>',
			esc_html( $shown ),
			esc_attr( $name ),
			esc_attr( $value ),
			SwatchField::color( $name . '[colors][]', $color, __( 'Colour of the swatch', 'vitrin' ) . ': ' . $shown ),
			SwatchField::picture( $name . '[pictures][]', $picture, __( 'Picture of the swatch', 'vitrin' ) . ': ' . $shown )
		);
	}

	/** What separates values in WooCommerce's text field. */
	private static function delimiter(): string {
		$delimiter = defined( 'WC_DELIMITER' ) ? constant( 'WC_DELIMITER' ) : '';

		return is_string( $delimiter ) && '' !== $delimiter ? $delimiter : '|';
	}

	/** The product of the screen, or of WooCommerce's call for its attributes. */
	private static function product(): ?\WC_Product {
		$post = $GLOBALS['post'] ?? null;
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has verified its call; this only reads.
		$id      = wp_doing_ajax() && isset( $_POST['post_id'] ) && is_numeric( $_POST['post_id'] ) ? (int) $_POST['post_id'] : ( $post instanceof \WP_Post ? $post->ID : 0 );
		$product = $id > 0 ? wc_get_product( $id ) : null;

		return $product instanceof \WC_Product ? $product : null;
	}
}

<?php
/**
 * Swatches of a product's own attributes.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Variations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Variations\ProductSwatches;
use Vitrin\Variations\ProductSwatchFields;
use Vitrin\Variations\Settings;
use Vitrin\Variations\Swatches;
use Vitrin\Variations\VariationForm;

/**
 * How they are saved, by whom, and what the shop shows.
 */
final class ProductSwatchesTest extends ShopTestCase {

	/** The screen's hooks. */
	protected function setUp(): void {
		parent::setUp();
		ProductSwatchFields::register();
	}

	/** A product whose own attribute has these values. */
	private function product( string ...$values ): \WC_Product_Variable {
		list( $product ) = Products::variable();
		$this->give( $product, $values );
		$product->save();

		return $product;
	}

	/** @param array<string> $values */
	private function give( \WC_Product $product, array $values ): void {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'رنگ' );
		$attribute->set_options( $values );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$product->set_attributes( array( $attribute ) );
	}

	/**
	 * What WooCommerce's forms send.
	 *
	 * @param array<string, string> $colors By value.
	 * @param string|null           $nonce  Null for a good one.
	 * @return array<string, mixed>
	 */
	private function sent( array $colors, string $kind = 'color', ?string $nonce = null ): array {
		return array(
			'attribute_names'               => array( 'رنگ' ),
			'attribute_values'              => array( implode( ' | ', array_keys( $colors ) ) ),
			'attribute_variation'           => array( '1' ),
			'attribute_position'            => array( '0' ),
			'vitrin_swatches'               => array(
				array(
					'kind'     => $kind,
					'names'    => array_map( 'strval', array_keys( $colors ) ),
					'colors'   => array_values( $colors ),
					'pictures' => array_fill( 0, count( $colors ), '' ),
				),
			),
			'vitrin_product_swatches_nonce' => $nonce ?? wp_create_nonce( 'vitrin-product-swatches' ),
		);
	}

	/**
	 * As WooCommerce saves the tab: it reads each attribute, then writes the product.
	 *
	 * @param array<string, mixed> $data What is sent.
	 */
	private function save( \WC_Product $product, array $data ): \WC_Product {
		$values = array_map( static fn ( string $value ): string => esc_html( trim( $value ) ), explode( '|', $data['attribute_values'][0] ) );
		$this->give( $product, $values );
		foreach ( array_filter( $product->get_attributes( 'edit' ) ) as $attribute ) {
			ProductSwatchFields::collect( $attribute, $data, 0 );
		}

		return $this->saved( $product );
	}

	/** As WooCommerce writes a product; the stand-in doesn't say so before it does. */
	private function saved( \WC_Product $product ): \WC_Product {
		ProductSwatchFields::save( $product );
		$product->save();
		$saved = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $saved );

		return $saved;
	}

	/** Someone who may. */
	private function become_manager(): void {
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	#[TestDox( '[VAR-06] [SEC-03] colours are saved with the attributes, by who may edit the product, with the nonce' )]
	public function test_saved(): void {
		$this->become_manager();
		$saved = $this->save( $this->product( 'آبی' ), $this->sent( array( 'آبی' => '#00F', 'قرمز‌تیره' => '#800000', 'A & B' => '#123456' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 'color', ProductSwatches::kind( $saved, 'رنگ' ) );
		self::assertSame( '#0000ff', ProductSwatches::color( $saved, 'رنگ', 'آبی' ) );
		self::assertSame( '#800000', ProductSwatches::color( $saved, 'رنگ', 'قرمز‌تیره' ) );
		self::assertSame( '#123456', ProductSwatches::color( $saved, 'رنگ', 'A &amp; B' ) );

		$refused = $this->save( $this->product( 'آبی' ), $this->sent( array( 'آبی' => '#00f' ), 'color', 'stale' ) );
		self::assertSame( array(), ProductSwatches::of( $refused ), 'no nonce' );
		wp_set_current_user( $this->user( 'customer' ) );
		$refused = $this->save( $this->product( 'آبی' ), $this->sent( array( 'آبی' => '#00f' ) ) );
		self::assertSame( array(), ProductSwatches::of( $refused ), 'no capability' );
	}

	#[TestDox( '[VAR-06] bad input is dropped' )]
	public function test_bad_input(): void {
		$this->become_manager();
		$data = $this->sent( array( 'آبی' => 'red', 'سبز' => '#0f0"><b>' ), '<b>' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$data['vitrin_swatches'][0]['pictures'] = array( '999999', array( 'x' ) );
		self::assertSame( array(), ProductSwatches::of( $this->save( $this->product( 'آبی' ), $data ) ) );
		foreach ( array( 'x', array( 'x' ), array( array( 'names' => 'x', 'colors' => 7 ) ), array( array( 'names' => array( array() ), 'kind' => array() ) ) ) as $swatches ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$data['vitrin_swatches'] = $swatches;
			self::assertSame( array(), ProductSwatches::of( $this->save( $this->product( 'آبی' ), $data ) ) );
		}
	}

	/**
	 * Damaged values.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function damaged(): array {
		return array(
			'no JSON'  => array( '{' ),
			'a text'   => array( '"x"' ),
			'a list'   => array( '[1,"x",null]' ),
			'types'    => array( '{"رنگ":{"kind":7,"colors":"x","pictures":{"آبی":"9","سبز":-1}}}' ),
			'too deep' => array( '{"رنگ":{"colors":{"آبی":{"x":{"y":1}}}}}' ),
			'too long' => array( '{"رنگ":{"kind":"color"},"x":"' . str_repeat( 'x', 100001 ) . '"}' ),
			'an array' => array( array( 'رنگ' => array( 'kind' => 'color' ) ) ),
		);
	}

	#[TestDox( '[VAR-06] a stored value that is damaged counts as none' )]
	#[DataProvider( 'damaged' )]
	public function test_damaged( mixed $stored ): void {
		$product = $this->product( 'آبی' );
		update_post_meta( $product->get_id(), ProductSwatches::META, $stored );
		$read = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $read );
		self::assertSame( array(), ProductSwatches::of( $read ) );
	}

	/** A product with a blue and a red. */
	private function colored(): \WC_Product {
		$product = $this->product( 'آبی', 'قرمز تیره' );
		ProductSwatches::put(
			$product,
			array(
				sanitize_title( 'رنگ' ) => array(
					'kind'     => 'color',
					'colors'   => array( 'آبی' => '#0000ff', 'قرمز تیره' => '#800000' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					'pictures' => array(),
				),
			)
		);
		$product->save();

		return $product;
	}

	#[TestDox( '[VAR-06] a value keeps its colour under another spelling: Arabic letters, a half-space' )]
	public function test_spellings(): void {
		$product = $this->colored();
		self::assertSame( '#0000ff', ProductSwatches::color( $product, 'رنگ', 'آبي' ) );
		self::assertSame( '#800000', ProductSwatches::color( $product, 'رنگ', 'قرمز‌تیره' ) );
		self::assertSame( '#800000', ProductSwatches::color( $product, 'رنگ', 'قرمزتيره' ) );
		self::assertSame( '', ProductSwatches::color( $product, 'رنگ', 'قرمز' ) );
		self::assertSame( '', ProductSwatches::color( $product, 'اندازه', 'آبی' ) );
	}

	#[TestDox( '[VAR-06] what belongs to a value or an attribute that is gone goes with it, whoever saves' )]
	public function test_cleaned(): void {
		$product = $this->colored();
		$this->give( $product, array( 'آبي' ) );
		$product = $this->saved( $product );
		self::assertSame( array( 'آبي' => '#0000ff' ), ProductSwatches::of( $product )[ sanitize_title( 'رنگ' ) ]['colors'] );
		$product->set_attributes( array() );
		$this->saved( $product );
		self::assertSame( '', get_post_meta( $product->get_id(), ProductSwatches::META, true ) );
	}

	#[TestDox( '[VAR-06] what was exported and imported has them' )]
	public function test_copies(): void {
		$product = $this->colored();
		$stored   = get_post_meta( $product->get_id(), ProductSwatches::META, true );
		$exported = apply_filters( 'woocommerce_product_export_meta_value', $stored, new \WC_Meta_Data( array( 'key' => ProductSwatches::META, 'value' => $stored ) ), $product, array() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsString( $exported );
		$new = new \WC_Product_Variable();
		$this->give( $new, array( 'آبی', 'قرمز تیره' ) );
		$new->update_meta_data( ProductSwatches::META, wp_kses_post( $exported ) );
		$imported = apply_filters( 'woocommerce_product_import_pre_insert_product_object', $new, array() );
		$imported->save();
		self::assertSame( ProductSwatches::of( $product ), ProductSwatches::of( wc_get_product( $imported->get_id() ) ) );
	}

	#[TestDox( '[VAR-06] the shop shows the colour; a value without one shows its name' )]
	public function test_shop(): void {
		$product = $this->colored();
		$this->give( $product, array( 'آبی', 'قرمز تیره', 'سبز' ) );
		$product->save();
		$settings = new Settings();
		$html     = ( new Swatches( $settings, new VariationForm( $settings ) ) )->add(
			'<select></select>',
			array(
				'product'   => $product,
				'attribute' => 'رنگ',
				'options'   => array( 'آبی', 'قرمز تیره', 'سبز' ),
			)
		);
		self::assertIsString( $html );
		self::assertStringContainsString( 'vitrin-swatches is-color', $html );
		self::assertStringContainsString( 'background:#0000ff', $html );
		self::assertStringContainsString( 'background:#800000', $html );
		self::assertMatchesRegularExpression( '~data-value="سبز"[^>]*><span class="vitrin-swatch__name" dir="auto">سبز</span>~u', $html );
	}

	#[TestDox( '[VAR-06] the screen has fields for own attributes, labelled by their value, and none for shared ones' )]
	public function test_fields(): void {
		$product         = $this->colored();
		$GLOBALS['post'] = get_post( $product->get_id() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$show            = static function ( \WC_Product_Attribute $attribute ): string {
			ob_start();
			ProductSwatchFields::show( $attribute, 3 );

			return (string) ob_get_clean();
		};
		$html = $show( array_values( array_filter( $product->get_attributes( 'edit' ) ) )[0] );
		self::assertStringContainsString( 'name="vitrin_swatches[3][colors][]" aria-label="', $html );
		// WooCommerce passes over such a class when it looks for empty fields, which disable its button.
		preg_match_all( '/<input type="text"[^>]*>/', $html, $texts );
		self::assertNotEmpty( $texts[0] );
		foreach ( $texts[0] as $text ) {
			self::assertMatchesRegularExpression( '/class="[^"]*search__field/', $text );
		}
		self::assertStringContainsString( 'value="#0000ff"', $html );
		self::assertMatchesRegularExpression( '/value="color" selected=.selected./', $html );
		$shared = new \WC_Product_Attribute();
		$shared->set_id( wc_attribute_taxonomy_id_by_name( 'pa_color' ) );
		$shared->set_name( 'pa_color' );
		self::assertSame( '', $show( $shared ) );
		unset( $GLOBALS['post'] );
	}
}

<?php
/**
 * The contract's own products and pages, written straight onto WooCommerce's data model so that both shops read them.
 *
 * @package Vitrin
 */

/**
 * Makes and removes the fixtures, and holds the rest of the site still for requests of the runner.
 */
final class Vitrin_Contract_Fixtures {

	private const OPTION = 'vitrin_contract_fixtures';

	/** Options that would change an answer, fixed for the runner's requests only. */
	private const SETTINGS = array(
		'woocommerce_coming_soon'                 => 'no',
		'woocommerce_cart_redirect_after_add'     => 'no',
		'woocommerce_enable_ajax_add_to_cart'     => 'yes',
		'woocommerce_enable_guest_checkout'       => 'yes',
		'woocommerce_hide_out_of_stock_items'     => 'no',
		'woocommerce_manage_stock'                => 'yes',
		'woocommerce_calc_taxes'                  => 'no',
		'woocommerce_ship_to_countries'           => 'disabled',
		'woocommerce_default_catalog_orderby'     => 'menu_order',
		'woocommerce_shop_page_display'           => '',
		'woocommerce_prices_include_tax'          => 'no',
		'woocommerce_allow_tracking'              => 'no',
		'woocommerce_demo_store'                  => 'yes',
		'woocommerce_demo_store_notice'           => 'Notice.',
		'woocommerce_enable_reviews'              => 'yes',
		'woocommerce_enable_review_rating'        => 'yes',
		'woocommerce_review_rating_required'      => 'yes',
		'woocommerce_review_rating_verification_required' => 'no',
		'comment_registration'                    => '0',
	);

	/**
	 * Attach everything.
	 */
	public static function hook(): void {
		foreach ( self::SETTINGS as $name => $value ) {
			add_filter( "pre_option_{$name}", static fn() => $value );
		}
		// Another plugin, Vitrin itself most of all, would be measured instead of the shop.
		add_filter(
			'option_active_plugins',
			static fn( $plugins ) => array_values(
				array_filter( (array) $plugins, static fn( $plugin ) => str_ends_with( $plugin, '/woocommerce.php' ) )
			)
		);
		// Plain templates, so that no theme's overrides are recorded as WooCommerce's.
		register_theme_directory( __DIR__ . '/themes' );
		add_filter( 'pre_option_template', static fn() => 'plain' );
		add_filter( 'pre_option_stylesheet', static fn() => 'plain' );
		add_filter( 'pre_option_template_root', static fn() => __DIR__ . '/themes' );
		add_filter( 'pre_option_stylesheet_root', static fn() => __DIR__ . '/themes' );

		$made = get_option( self::OPTION );
		if ( is_array( $made ) ) {
			foreach ( array( 'cart', 'checkout' ) as $page ) {
				add_filter( "pre_option_woocommerce_{$page}_page_id", static fn() => $made['pages'][ $page ]['id'] );
			}
			add_action(
				'pre_get_posts',
				static function ( $query ) use ( $made ) {
					if ( ! is_admin() && $query->is_main_query() && $query->is_post_type_archive( 'product' ) ) {
						$query->set( 'post__in', array_column( $made['products'], 'id' ) );
						if ( isset( $_GET['vitrin-contract-few'] ) ) { // phpcs:ignore
							$query->set( 'posts_per_page', 3 );
						}
					}
				},
				99
			);
		}
		add_action( 'template_redirect', array( self::class, 'answer' ), 0 );
	}

	/**
	 * `?vitrin-contract=setup` and `=teardown`.
	 */
	public static function answer(): void {
		$what = $_GET['vitrin-contract'] ?? ''; // phpcs:ignore
		if ( 'setup' === $what ) {
			self::remove();
			wp_send_json( self::make() );
		}
		if ( 'teardown' === $what ) {
			self::remove();
			wp_send_json( array( 'removed' => true ) );
		}
	}

	/**
	 * What was made.
	 *
	 * @return array{products: array<string, array{id: int, url: string}>, pages: array<string, array{id: int, url: string}>}
	 */
	public static function made(): array {
		return get_option( self::OPTION );
	}

	/**
	 * Make products of each kind, and classic cart and checkout pages.
	 */
	private static function make(): array {
		$simple = array(
			'_regular_price' => '1000',
			'_price'         => '1000',
			'_stock_status'  => 'instock',
			'_manage_stock'  => 'no',
			'_visibility'    => 'visible',
		);
		$products = array(
			'simple'     => self::product( 'simple', $simple + array( '_sku' => 'contract-simple' ) ),
			'sale'       => self::product( 'simple', array( '_sale_price' => '800', '_price' => '800' ) + self::pictures() + $simple ), // phpcs:ignore
			'stock'      => self::product( 'simple', array( '_manage_stock' => 'yes', '_stock' => '2', '_backorders' => 'no' ) + $simple ), // phpcs:ignore
			'individual' => self::product( 'simple', array( '_sold_individually' => 'yes' ) + $simple ),
			'outofstock' => self::product( 'simple', array( '_stock_status' => 'outofstock' ) + $simple ),
			'external'   => self::product( 'external', array( '_product_url' => 'https://shop.example/other', '_button_text' => 'Elsewhere' ) + $simple ), // phpcs:ignore
		);
		$products['variable'] = self::product(
			'variable',
			array(
				'_price'              => '1000',
				'_stock_status'       => 'instock',
				'_product_attributes' => array(
					'size' => array(
						'name'         => 'Size',
						'value'        => 'Small | Large',
						'position'     => 0,
						'is_visible'   => 1,
						'is_variation' => 1,
						'is_taxonomy'  => 0,
					),
				),
			)
		);
		$products['variation'] = self::variation( $products['variable']['id'], 'Small', $simple );
		self::variation( $products['variable']['id'], 'Large', $simple );
		$products['grouped'] = self::product( 'grouped', array( '_children' => array( $products['simple']['id'], $products['sale']['id'] ) ) + $simple ); // phpcs:ignore

		$made = array(
			'products' => $products,
			'pages'    => array(
				'cart'     => self::page( '[woocommerce_cart]' ),
				'checkout' => self::page( '[woocommerce_checkout]' ),
				'shop'     => array(
					'id'  => (int) get_option( 'woocommerce_shop_page_id' ),
					'url' => get_post_type_archive_link( 'product' ),
				),
				'home'     => array(
					'id'  => 0,
					'url' => home_url( '/?s=' . md5( 'nothing is found' ) ),
				),
			),
		);
		update_option( self::OPTION, $made, false );
		return $made;
	}

	/**
	 * Take everything away.
	 */
	private static function remove(): void {
		$ids = get_posts(
			array(
				'post_type'        => array( 'product', 'product_variation', 'page', 'attachment' ),
				'post_status'      => 'any',
				'posts_per_page'   => -1,
				'fields'           => 'ids',
				'meta_key'         => '_vitrin_contract', // phpcs:ignore
				'suppress_filters' => true,
			)
		);
		foreach ( $ids as $id ) {
			wp_delete_post( $id, true );
		}
		delete_option( self::OPTION );
	}

	/**
	 * One product.
	 *
	 * @param string               $type Product type.
	 * @param array<string, mixed> $meta Post meta.
	 */
	private static function product( string $type, array $meta ): array {
		$id = wp_insert_post(
			array(
				'post_type'    => 'product',
				'post_status'  => 'publish',
				'comment_status' => 'open',
				'post_title'   => 'Contract ' . $type . ' ' . wp_generate_password( 6, false ),
				'post_content' => 'Text.',
				'post_excerpt' => 'Short text.',
				'meta_input'   => $meta + array( '_vitrin_contract' => '1' ),
			)
		);
		wp_set_object_terms( $id, $type, 'product_type' );
		if ( 'outofstock' === ( $meta['_stock_status'] ?? '' ) ) {
			wp_set_object_terms( $id, 'outofstock', 'product_visibility' );
		}
		return array(
			'id'  => $id,
			'url' => get_permalink( $id ),
		);
	}

	/**
	 * A product's picture and one more of its gallery, as meta. Their files are never asked for.
	 *
	 * @return array{_thumbnail_id: int, _product_image_gallery: string}
	 */
	private static function pictures(): array {
		$ids = array();
		foreach ( array( 'one', 'two' ) as $name ) {
			$file  = "vitrin-contract-{$name}.jpg";
			$ids[] = wp_insert_post(
				array(
					'post_type'      => 'attachment',
					'post_status'    => 'inherit',
					'post_mime_type' => 'image/jpeg',
					'post_title'     => 'Contract ' . $name,
					'meta_input'     => array(
						'_wp_attached_file'       => $file,
						'_wp_attachment_metadata' => array(
							'file'   => $file,
							'width'  => 800,
							'height' => 600,
							'sizes'  => array(),
						),
						'_vitrin_contract'        => '1',
					),
				)
			);
		}
		return array(
			'_thumbnail_id'          => $ids[0],
			'_product_image_gallery' => (string) $ids[1],
		);
	}

	/**
	 * One variation.
	 *
	 * @param int                  $parent Parent product.
	 * @param string               $size   Option.
	 * @param array<string, mixed> $meta   Post meta.
	 */
	private static function variation( int $parent, string $size, array $meta ): array {
		$id = wp_insert_post(
			array(
				'post_type'   => 'product_variation',
				'post_status' => 'publish',
				'post_parent' => $parent,
				'post_title'  => 'Contract ' . $size,
				'meta_input'  => $meta + array(
					'attribute_size'   => $size,
					'_vitrin_contract' => '1',
				),
			)
		);
		return array(
			'id'  => $id,
			'url' => get_permalink( $id ),
		);
	}

	/**
	 * One page.
	 *
	 * @param string $content Its content.
	 */
	private static function page( string $content ): array {
		$id = wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Contract ' . trim( $content, '[]' ),
				'post_content' => $content,
				'meta_input'   => array( '_vitrin_contract' => '1' ),
			)
		);
		return array(
			'id'  => $id,
			'url' => get_permalink( $id ),
		);
	}
}

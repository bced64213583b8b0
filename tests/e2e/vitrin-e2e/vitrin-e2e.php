<?php
/**
 * Plugin Name: Vitrin end-to-end helper
 * Description: For the end-to-end tests only: makes products and users, and sets options for single requests. Never ship it, never activate it on a site that others can reach.
 * Version: 1.0.0
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

if ( 'local' !== wp_get_environment_type() ) {
	return;
}

/**
 * Settings for this request only, so that tests which need other settings can run beside each other:
 * a JSON object in the header X-Vitrin-E2E, `{"settings": {"side-cart": {"should_open": false}}, "options": {…}, "disable": true}`.
 */
function vitrin_e2e_wishes(): array {
	$wishes = json_decode( wp_unslash( $_SERVER['HTTP_X_VITRIN_E2E'] ?? '' ), true ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized
	return is_array( $wishes ) ? $wishes : array();
}

// Plugins load in the order of their folders, and "vitrin-e2e" comes before "vitrin/".
if ( ! empty( vitrin_e2e_wishes()['disable'] ) ) {
	define( 'VITRIN_DISABLE', true );
}

foreach ( (array) ( vitrin_e2e_wishes()['options'] ?? array() ) as $vitrin_e2e_name => $vitrin_e2e_value ) {
	add_filter( "pre_option_{$vitrin_e2e_name}", static fn() => $vitrin_e2e_value );
	// Themes write their options back when they read them: a test's override must not outlive its request.
	add_filter( "pre_update_option_{$vitrin_e2e_name}", static fn( $value, $old ) => $old, 99, 2 );
}

// Which of the plugin's files the request loaded, for the docs' test. Known once all is printed, so in the outermost buffer.
if ( ! empty( vitrin_e2e_wishes()['loadedFiles'] ) ) {
	ob_start(
		static function ( $output ) {
			$folder = defined( 'Vitrin\\FILE' ) ? dirname( \Vitrin\FILE ) . '/src/' : ABSPATH;
			$files  = array_filter( get_included_files(), static fn( $file ) => str_starts_with( $file, $folder ) );
			$files  = array_map( static fn( $file ) => 'src/' . substr( $file, strlen( $folder ) ), $files );
			header( 'X-Vitrin-E2E-Files: ' . implode( ' ', $files ) );
			return $output;
		}
	);
}

require __DIR__ . '/menu.php';

// Each visitor of a test comes from an address of their own: tests that send bad calls run beside others.
add_filter(
	'vitrin_client_address',
	static function ( $address ) {
		foreach ( $_COOKIE as $name => $value ) {
			if ( str_starts_with( (string) $name, 'wp_woocommerce_session_' ) && is_string( $value ) ) {
				return $address . ' ' . strtok( $value, '|' );
			}
		}
		return $address;
	}
);

// Calls of one kind that the visitor's session has made already in this minute: {"callsMade": {"vitrin_add_item": 110}}.
// 0 forgets all that it has made: guests share rows, and another test's would be refused.
if ( isset( vitrin_e2e_wishes()['callsMade'] ) ) {
	add_action(
		'wp_loaded',
		static function () {
			foreach ( (array) vitrin_e2e_wishes()['callsMade'] as $name => $calls ) {
				if ( 0 === $calls ) {
					\Vitrin\Shared\Http\Counters::forget( 'session', $name . '|' . WC()->session->get_customer_id() );
				}
				for ( $call = 0; $call < (int) $calls; $call++ ) {
					\Vitrin\Shared\Http\Counters::take( 'session', $name . '|' . WC()->session->get_customer_id(), 1000, MINUTE_IN_SECONDS );
				}
			}
		}
	);
}

// WordPress reads a user's sessions and writes them back: of two logins of one user at the same moment it keeps one.
add_action(
	'wp_authenticate',
	static function () {
		// Released when the request ends.
		$GLOBALS['vitrin_e2e_login'] = fopen( get_temp_dir() . 'vitrin-e2e-login-' . md5( ABSPATH ), 'c' );
		flock( $GLOBALS['vitrin_e2e_login'], LOCK_EX );
		// wp-login.php has read the user's data already, to see whether they want SSL.
		wp_cache_flush();
	}
);

// Another theme for this request, if the site has it.
// A plugin that asks visitors for consent, as WP Consent API's plugins do.
if ( ! empty( vitrin_e2e_wishes()['consent'] ) && ! function_exists( 'wp_has_consent' ) ) {
	function wp_has_consent( $category ) { // phpcs:ignore -- The API's own.
		return 'allow' === ( $_COOKIE[ 'wp_consent_' . $category ] ?? '' );
	}
	add_action(
		'wp_footer',
		static function () {
			echo '<script>window.wp_consent_type="optin";function wp_has_consent(c){return document.cookie.includes("wp_consent_"+c+"=allow")}function wp_set_consent(c,v){document.cookie="wp_consent_"+c+"="+v+";path=/";document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change",{detail:{[c]:v}}))}</script>';
		}
	);
}

if ( isset( vitrin_e2e_wishes()['theme'] ) ) {
	foreach ( array( 'template', 'stylesheet' ) as $vitrin_e2e_name ) {
		add_filter( "pre_option_{$vitrin_e2e_name}", static fn() => vitrin_e2e_wishes()['theme'] );
	}
}

if ( isset( vitrin_e2e_wishes()['settings'] ) ) {
	$vitrin_e2e_settings = static fn( $stored ) => array_replace_recursive( is_array( $stored ) ? $stored : array(), vitrin_e2e_wishes()['settings'] );
	add_filter( 'option_vitrin_settings', $vitrin_e2e_settings );
	add_filter( 'default_option_vitrin_settings', $vitrin_e2e_settings );
}

// A header cart as Astra's, whose style shows an attribute: in any theme, and in the place of Astra's own.
if ( ! empty( vitrin_e2e_wishes()['headerCart'] ) ) {
	if ( 'astra' !== get_option( 'template' ) ) {
		add_action( 'init', array( 'Vitrin\Themes\Profiles\Astra', 'register' ) );
	}
	add_action(
		'wp_footer',
		static function () {
			remove_all_actions( 'astra_header_woo_cart', 10 );
			add_action(
				'astra_header_woo_cart',
				static fn() => printf(
					'<div class="ast-site-header-cart"><a class="cart-container" href="%1$s" aria-label="View Shopping Cart, %2$s items"><span class="ast-woo-header-cart-total">%3$s</span><i class="astra-icon" data-cart-total="%2$s"></i></a></div>',
					esc_url( wc_get_cart_url() ),
					esc_attr( WC()->cart->get_cart_contents_count() ),
					wp_kses_post( WC()->cart->get_cart_subtotal() )
				)
			);
			do_action( 'astra_header_woo_cart', 'desktop' );
		},
		5
	);
}

// The plugin's folder is a link to the project.
if ( isset( vitrin_e2e_wishes()['example'] ) ) {
	require WP_PLUGIN_DIR . '/vitrin/docs/examples/' . sanitize_key( vitrin_e2e_wishes()['example'] ) . '.php';
}

// Short pages make many of few products: the demo's, which have a category. Those of other tests, which come and go meanwhile, have none of their own.
if ( isset( vitrin_e2e_wishes()['perPage'] ) ) {
	add_filter( 'loop_shop_per_page', static fn() => (int) vitrin_e2e_wishes()['perPage'], 99 );
	add_action(
		'pre_get_posts',
		static function ( $query ) {
			if ( is_admin() || ! $query->is_main_query() || ! $query->is_post_type_archive( 'product' ) ) {
				return;
			}
			$categories = (array) $query->get( 'tax_query' );
			$default    = (int) get_option( 'default_product_cat' );
			$query->set(
				'tax_query',
				array_merge(
					array_filter( $categories ),
					array(
						array(
							'taxonomy' => 'product_cat',
							'operator' => 'EXISTS',
						),
						array(
							'taxonomy' => 'product_cat',
							'terms'    => array( $default ),
							'operator' => 'NOT IN',
						),
					)
				)
			);
		},
		99
	);
}

/**
 * Another plugin that breaks the fragments, after everybody else: null, throw, or exit.
 */
add_action(
	'init',
	static function () {
		$how = vitrin_e2e_wishes()['fragments'] ?? '';
		if ( '' === $how ) {
			return;
		}
		add_filter(
			'woocommerce_add_to_cart_fragments',
			static fn() => match ( $how ) {
				'throw' => throw new RuntimeException( 'Theirs.' ),
				'exit'  => exit( '<p>Theirs.</p>' ),
				default => null,
			},
			PHP_INT_MAX
		);
	}
);

// A theme's script that reads WooCommerce's parameters and declares nothing.
if ( ! empty( vitrin_e2e_wishes()['undeclared'] ) ) {
	add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_script( 'vitrin-e2e-undeclared', plugins_url( 'undeclared.js', __FILE__ ), array(), '1', true ) );
}

// Another plugin draws the choice of a product's options: swatches.js.
if ( ! empty( vitrin_e2e_wishes()['swatches'] ) ) {
	add_filter(
		'woocommerce_dropdown_variation_attribute_options_html',
		static function ( $html, $args ) {
			$items = '';
			foreach ( $args['options'] as $option ) {
				$items .= sprintf( '<li tabindex="0" data-value="%1$s">%1$s</li>', esc_attr( $option ) );
			}
			return str_replace( '<select', '<select style="display:none"', $html ) . '<ul class="e2e-swatches" data-for="' . esc_attr( $args['attribute'] ) . '">' . $items . '</ul>';
		},
		20,
		2
	);
	add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_script( 'vitrin-e2e-swatches', plugins_url( 'swatches.js', __FILE__ ), array( 'jquery' ), '1', true ) );
}

if ( isset( vitrin_e2e_wishes()['step'] ) ) {
	$vitrin_e2e_step = (float) vitrin_e2e_wishes()['step'];
	add_filter( 'woocommerce_quantity_input_step', static fn() => $vitrin_e2e_step );
	// As plugins that sell by weight or length do: WooCommerce itself counts whole pieces.
	if ( floor( $vitrin_e2e_step ) !== $vitrin_e2e_step ) {
		add_action(
			'woocommerce_init',
			static function () {
				remove_filter( 'woocommerce_stock_amount', 'intval' );
				add_filter( 'woocommerce_stock_amount', 'floatval' );
			}
		);
	}
}

// What the demo ships, and for how much, is not what is tested, unless a test sets it.
if ( empty( vitrin_e2e_wishes()['shipping'] ) ) {
	add_filter( 'wc_shipping_enabled', '__return_false' );
}

// A session of chosen length, in seconds, for visitors who come back after its end.
if ( isset( vitrin_e2e_wishes()['sessionLength'] ) ) {
	add_filter( 'wc_session_expiration', static fn() => (int) vitrin_e2e_wishes()['sessionLength'] );
}

/**
 * WordPress's rules for pages that are fetched before a click, as 6.8 and later print them: mode and
 * eagerness as a test sets them. Older ones print none, so they stand here.
 */
if ( isset( vitrin_e2e_wishes()['speculation'] ) ) {
	$vitrin_e2e_rules = array_map( 'sanitize_key', (array) vitrin_e2e_wishes()['speculation'] );
	add_filter( 'wp_speculation_rules_configuration', static fn() => $vitrin_e2e_rules );
	if ( ! function_exists( 'wp_get_speculation_rules' ) ) {
		add_action(
			'wp_footer',
			static function () use ( $vitrin_e2e_rules ) {
				$mode  = $vitrin_e2e_rules['mode'];
				$paths = array_merge( array( '/wp-*.php', '/wp-admin/*', '/wp-content/*', '/*\\?(.+)' ), apply_filters( 'wp_speculation_rules_href_exclude_paths', array(), $mode ) );
				$where = array(
					array( 'href_matches' => '/*' ),
					array( 'not' => array( 'href_matches' => $paths ) ),
					array( 'not' => array( 'selector_matches' => 'a[rel~="nofollow"], .no-prefetch, .no-prefetch a, .no-' . $mode . ', .no-' . $mode . ' a' ) ),
				);
				wp_print_inline_script_tag(
					wp_json_encode(
						array(
							$mode => array(
								array(
									'source'    => 'document',
									'where'     => array( 'and' => $where ),
									'eagerness' => $vitrin_e2e_rules['eagerness'],
								),
							),
						),
						JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
					),
					array( 'type' => 'speculationrules' )
				);
			}
		);
	}
}

// A shop without what keeps its cart from being fetched ahead, so that old pages come. By a cookie: such requests carry no header of a test.
if ( isset( $_COOKIE['vitrin_e2e_unguarded'] ) ) {
	add_filter( 'vitrin_refuse_speculative_load', '__return_false' );
	header_register_callback( static fn() => header_remove( 'Clear-Site-Data' ) );
}

/**
 * The products that the listing is to show; none: all of them.
 *
 * @return list<int> Their ids.
 */
function vitrin_e2e_listed(): array {
	return array_map( 'absint', array_values( (array) ( vitrin_e2e_wishes()['listing'] ?? array() ) ) );
}

/**
 * A listing of chosen products only, so that tests can press buttons of their own.
 */
add_action(
	'pre_get_posts',
	static function ( $query ) {
		$ids = vitrin_e2e_listed();
		if ( $ids && ! is_admin() && $query->is_main_query() && $query->is_post_type_archive( 'product' ) ) {
			$query->set( 'post__in', $ids );
		}
	},
	99
);
add_filter(
	'woocommerce_shortcode_products_query',
	static function ( $query ) {
		$ids = vitrin_e2e_listed();
		return $ids ? array( 'post__in' => $ids ) + $query : $query;
	}
);

/**
 * Another plugin's script in the editor that wants our stores.
 */
add_action(
	'enqueue_block_editor_assets',
	static function () {
		if ( ! empty( vitrin_e2e_wishes()['editor'] ) ) {
			wp_enqueue_script( 'vitrin-e2e-editor', includes_url( 'js/dist/a11y.min.js' ), array( 'vitrin-data' ), '1', true );
		}
	}
);

require __DIR__ . '/bundle.php';
require __DIR__ . '/statistics.php';

/**
 * A plugin of the shop that refuses some products, for the journeys of a refusal.
 */
add_filter(
	'woocommerce_add_to_cart_validation',
	static function ( $valid, $product_id ) {
		if ( ! get_post_meta( (int) $product_id, '_vitrin_e2e_refuse', true ) ) {
			return $valid;
		}
		wc_add_notice( 'Refused <b>by another</b> plugin &amp; for a reason.', 'error' );
		return false;
	},
	10,
	2
);

/**
 * A plugin of the shop that adds fields to some products' forms: a text, boxes, a file. It reads
 * them where such plugins do, and asks for the form's button as they do.
 */
add_action(
	'woocommerce_before_add_to_cart_button',
	static function () {
		if ( get_post_meta( (int) get_the_ID(), '_vitrin_e2e_extras', true ) ) {
			echo '<p class="vitrin-e2e-extras"><label>نوشته <input name="engraving"></label>'
				. '<label><input type="checkbox" name="wrap[]" value="paper"> کاغذ</label> <label><input type="checkbox" name="wrap[]" value="ribbon"> روبان</label>'
				. '<label>طرح <input type="file" name="sketch"></label><input type="hidden" name="action" value="another_plugin"></p>';
		}
	}
);
add_filter(
	'woocommerce_add_to_cart_validation',
	static function ( $valid, $product_id ) {
		// phpcs:ignore WordPress.Security.NonceVerification
		if ( get_post_meta( (int) $product_id, '_vitrin_e2e_extras', true ) && 'no' === ( $_POST['engraving'] ?? '' ) ) {
			wc_add_notice( 'No <b>such</b> engraving.', 'error' );
			return false;
		}
		return $valid;
	},
	10,
	2
);
add_filter(
	'woocommerce_add_cart_item_data',
	static function ( $data, $product_id ) {
		// phpcs:disable WordPress.Security
		if ( ! get_post_meta( (int) $product_id, '_vitrin_e2e_extras', true ) ) {
			return $data;
		}
		wc_add_notice( 'The engraving takes three days.', 'notice' );
		return array(
			'vitrin_e2e' => array(
				'button'    => $_REQUEST['add-to-cart'] ?? '',
				'engraving' => $_POST['engraving'] ?? '',
				'wrap'      => implode( ',', (array) ( $_POST['wrap'] ?? array() ) ),
				'sketch'    => ( $_FILES['sketch']['name'] ?? '' ) . ':' . ( $_FILES['sketch']['size'] ?? '' ),
			),
		) + $data;
		// phpcs:enable
	},
	10,
	2
);
add_filter(
	'woocommerce_get_item_data',
	static function ( $shown, $line ) {
		foreach ( $line['vitrin_e2e'] ?? array() as $name => $value ) {
			$shown[] = array(
				'key'   => $name,
				'value' => $value,
			);
		}
		return $shown;
	},
	10,
	2
);

// A shop that leads elsewhere after an add, by WooCommerce's filter.
if ( isset( vitrin_e2e_wishes()['redirect'] ) ) {
	add_filter( 'woocommerce_add_to_cart_redirect', static fn( $url, $product = null ) => $product ? vitrin_e2e_wishes()['redirect'] : $url, 10, 2 );
}

add_action(
	'template_redirect',
	static function () {
		// phpcs:disable WordPress.Security.NonceVerification
		$what = sanitize_key( $_GET['vitrin-e2e'] ?? '' );
		// Else an admin's first page, or the background, makes the search's index.
		if ( 'facts' === $what && method_exists( \Vitrin\Catalog\Search\Builder::class, 'provide' ) ) {
			\Vitrin\Catalog\Search\Builder::provide();
			\Vitrin\Catalog\Search\Builder::run();
		}
		// As an admin's first page does: visits count from the start.
		if ( 'facts' === $what && class_exists( \Vitrin\Statistics\Collecting\Upkeep::class ) ) {
			\Vitrin\Statistics\Collecting\Upkeep::look();
			\Vitrin\Statistics\Collecting\Upkeep::run();
		}
		$with = wp_unslash( $_POST );
		// phpcs:enable
		if ( '' === $what ) {
			return;
		}
		$does = array(
			'product' => 'vitrin_e2e_product',
			'choice'  => 'vitrin_e2e_choice',
			'page'    => 'vitrin_e2e_page',
			'coupon'  => 'vitrin_e2e_coupon',
			'stock'   => 'vitrin_e2e_stock',
			'user'    => 'vitrin_e2e_user',
			'delete'  => 'vitrin_e2e_delete',
			'facts'   => 'vitrin_e2e_facts',
			'expire'  => 'vitrin_e2e_expire',
			'billing' => 'vitrin_e2e_billing',
			'source'  => 'vitrin_e2e_source',
			'order'   => 'vitrin_e2e_order',
			'statistics' => 'vitrin_e2e_statistics',
		);
		wp_send_json( isset( $does[ $what ] ) ? $does[ $what ]( $with ) : null, isset( $does[ $what ] ) ? 200 : 404 );
	},
	0
);

/**
 * A description, an attribute and a review: WooCommerce prints a tab for each.
 *
 * @param int $id Product.
 */
function vitrin_e2e_tabs( int $id ): void {
	wp_update_post(
		array(
			'ID'             => $id,
			'post_content'   => str_repeat( '<p>توضیح کالای آزمون، چند سطر بلند برای آنکه صفحه بالا و پایین برود.</p>', 30 ),
			'comment_status' => 'open',
		)
	);
	update_post_meta(
		$id,
		'_product_attributes',
		array(
			'material' => array(
				'name'         => 'جنس',
				'value'        => 'چرم',
				'position'     => 0,
				'is_visible'   => 1,
				'is_variation' => 0,
				'is_taxonomy'  => 0,
			),
		)
	);
	$comment = wp_insert_comment(
		array(
			'comment_post_ID'  => $id,
			'comment_author'   => 'سارا',
			'comment_content'  => 'خیلی خوب بود.',
			'comment_type'     => 'review',
			'comment_approved' => 1,
		)
	);
	add_comment_meta( (int) $comment, 'rating', 5 );
	WC_Comments::clear_transients( $id );
	update_post_meta( $id, '_vitrin_e2e_tabs', '1' );
}

/**
 * A theme that shows the tabs of such a product in the quick view, too.
 */
add_action(
	'vitrin_quick_view_after_form',
	static function () {
		$product = $GLOBALS['product'] ?? null;
		if ( $product instanceof WC_Product && $product->get_meta( '_vitrin_e2e_tabs' ) ) {
			woocommerce_output_product_data_tabs();
		}
	}
);

/**
 * An address of its own: two tests that make products of one name at the same moment would be
 * given the same one, and a page with both.
 */
function vitrin_e2e_slug(): string {
	return 'e2e-' . strtolower( wp_generate_password( 12, false ) );
}

/**
 * A product of the test's own: a simple one, or by `type` one with variations, a group or another shop's.
 *
 * @param array<string, string> $with name, description (of any markup), price, sku, stock ('' for unmanaged), individual, refuse, featured, ships, sales, cross_sells, upsells (ids), extras, type, odd (what blue is called), many (how many variations), unbuilt (their table isn't there yet), members (ids), pictures (how many), film (another plugin's slide), tabs (it has all three, and a review).
 */
function vitrin_e2e_product( array $with ): array {
	$stock = $with['stock'] ?? '';
	// As a shop's manager may write it.
	kses_remove_filters();
	$id = wp_insert_post(
		array(
			'post_type'   => 'product',
			'post_status' => 'publish',
			'post_title'   => $with['name'] ?? 'کالای آزمون',
			'post_content' => $with['description'] ?? '',
			'post_name'   => vitrin_e2e_slug(),
			'menu_order'  => 9999,
			'meta_input'  => array(
				'_regular_price'      => $with['price'] ?? '125000',
				'_price'              => $with['price'] ?? '125000',
				'_virtual'            => empty( $with['ships'] ) ? 'yes' : 'no', // No shipping: totals are what was bought.
				'_manage_stock'       => '' === $stock ? 'no' : 'yes',
				'_stock'              => '' === $stock ? null : $stock,
				'_stock_status'       => 'instock',
				'_backorders'         => 'no',
				'_sold_individually'  => empty( $with['individual'] ) ? 'no' : 'yes',
				'_vitrin_e2e_part'    => (string) absint( $with['part'] ?? 0 ),
				'_vitrin_e2e_refuse'  => empty( $with['refuse'] ) ? '' : '1',
				'_vitrin_e2e_extras'  => empty( $with['extras'] ) ? '' : '1',
				'_sku'                => $with['sku'] ?? 'e2e-' . wp_generate_password( 8, false ),
			),
		)
	);
	wp_set_object_terms( $id, $with['type'] ?? 'simple', 'product_type' );
	if ( ! empty( $with['pictures'] ) ) {
		$pictures = vitrin_e2e_pictures( absint( $with['pictures'] ) );
		set_post_thumbnail( $id, (int) array_shift( $pictures ) );
		update_post_meta( $id, '_product_image_gallery', implode( ',', $pictures ) );
		update_post_meta( $id, '_vitrin_e2e_film', empty( $with['film'] ) ? '' : '1' );
	}
	if ( 'variable' === ( $with['type'] ?? '' ) && ! empty( $with['many'] ) ) {
		vitrin_e2e_many_variations( $id, (int) $with['many'] );
		if ( empty( $with['unbuilt'] ) ) {
			// What the queue does a minute later, in as many runs as it takes.
			do {
				do_action( 'vitrin_build_variation_table', $id );
			} while ( false !== get_option( 'vitrin_variation_table_part_' . $id ) );
		}
	} elseif ( 'variable' === ( $with['type'] ?? '' ) ) {
		vitrin_e2e_variations( $id, empty( $with['odd'] ) ? array( 'blue', 'red' ) : array( $with['odd'], 'red' ) );
	} elseif ( 'grouped' === ( $with['type'] ?? '' ) ) {
		update_post_meta( $id, '_children', wp_parse_id_list( $with['members'] ?? '' ) );
		delete_post_meta( $id, '_price' );
		delete_post_meta( $id, '_regular_price' );
	} elseif ( 'external' === ( $with['type'] ?? '' ) ) {
		update_post_meta( $id, '_product_url', home_url( '/?elsewhere=1' ) );
	}
	if ( ! empty( $with['tabs'] ) ) {
		vitrin_e2e_tabs( $id );
	}
	if ( ! empty( $with['featured'] ) ) {
		wp_set_object_terms( $id, 'featured', 'product_visibility' );
	}
	if ( ! empty( $with['sales'] ) ) {
		update_post_meta( $id, 'total_sales', absint( $with['sales'] ) );
		delete_transient( 'vitrin_best_sellers' );
	}
	if ( ! empty( $with['upsells'] ) ) {
		update_post_meta( $id, '_upsell_ids', wp_parse_id_list( $with['upsells'] ) );
	}
	if ( ! empty( $with['cross_sells'] ) ) {
		update_post_meta( $id, '_crosssell_ids', wp_parse_id_list( $with['cross_sells'] ) );
	}
	return array(
		'id'  => $id,
		'url' => get_permalink( $id ),
	);
}

/**
 * Pictures of the demo's catalogue.
 *
 * @param int $count How many.
 * @return list<int> Their ids.
 */
function vitrin_e2e_pictures( int $count ): array {
	return get_posts(
		array(
			'post_type'   => 'attachment',
			'post_status' => 'inherit',
			'fields'      => 'ids',
			'numberposts' => $count,
			'orderby'     => 'ID',
			'order'       => 'ASC',
		)
	);
}

/**
 * A plugin of the shop that puts a film before the last picture of some products.
 */
add_filter(
	'woocommerce_single_product_image_thumbnail_html',
	static function ( $html, $image ) {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof WC_Product || ! $product->get_meta( '_vitrin_e2e_film' ) || (int) $image !== (int) ( $product->get_gallery_image_ids()[0] ?? 0 ) ) {
			return $html;
		}
		return '<div class="woocommerce-product-gallery__image vitrin-e2e-film"><video controls muted width="640" height="640"></video></div>' . $html;
	},
	10,
	2
);

/**
 * Two colours and two sizes: blue in both, red in the small one only, and that one sold out.
 *
 * @param int          $id     The product.
 * @param list<string> $colors What blue and red are called.
 */
function vitrin_e2e_variations( int $id, array $colors ): void {
	$product    = new WC_Product_Variable( $id );
	$attributes = array();
	foreach ( array( 'color' => $colors, 'size' => array( 'small', 'large' ) ) as $name => $options ) {
		$attribute = new WC_Product_Attribute();
		$attribute->set_name( $name );
		$attribute->set_options( $options );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$product->set_attributes( $attributes );
	$product->save();
	foreach ( array( array( $colors[0], 'small', 'instock' ), array( $colors[0], 'large', 'instock' ), array( $colors[1], 'small', 'outofstock' ) ) as $at => list( $color, $size, $stock ) ) {
		$variation = new WC_Product_Variation();
		$variation->set_parent_id( $id );
		$variation->set_attributes(
			array(
				'color' => $color,
				'size'  => $size,
			)
		);
		$variation->set_regular_price( '200000' );
		$variation->set_sku( "e2e-$id-$at" );
		$variation->set_virtual( true );
		$variation->set_stock_status( $stock );
		$variation->set_status( 'publish' );
		$variation->save();
	}
	WC_Product_Variable::sync( $id );
}

/**
 * Up to 500 variations of ten colours, ten sizes and six materials, straight into the database: through
 * WooCommerce's objects it takes as long as a whole test. Of colour c, size s and material m, each
 * counted from 0, those are missing where c + s + m can be divided by 6; every seventh is sold out;
 * each colour has a picture of the demo's, as far as there are.
 *
 * @param int $id   The product.
 * @param int $many How many.
 */
function vitrin_e2e_many_variations( int $id, int $many ): void {
	global $wpdb;
	$options = array(
		'رنگ'    => array( 'آبی', 'قرمز', 'سبز', 'زرد', 'سفید', 'سیاه', 'بنفش', 'نارنجی', 'صورتی', 'خاکستری' ),
		'اندازه' => array( '۳۶', '۳۷', '۳۸', '۳۹', '۴۰', '۴۱', '۴۲', '۴۳', '۴۴', '۴۵' ),
		'جنس'    => array( 'پنبه', 'پشم', 'کتان', 'ابریشم', 'چرم', 'نمد' ),
	);
	$images  = get_posts(
		array(
			'post_type'      => 'attachment',
			'post_mime_type' => 'image',
			'numberposts'    => 10,
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'fields'         => 'ids',
		)
	);
	$attributes = array();
	foreach ( $options as $name => $values ) {
		$attribute = new WC_Product_Attribute();
		$attribute->set_name( $name );
		$attribute->set_options( $values );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$product = new WC_Product_Variable( $id );
	$product->set_attributes( $attributes );
	$product->save();

	$names = array_map( 'wc_variation_attribute_name', array_keys( $options ) );
	$posts = array();
	$metas = array();
	foreach ( $options['رنگ'] as $c => $color ) {
		foreach ( $options['اندازه'] as $s => $size ) {
			foreach ( $options['جنس'] as $m => $material ) {
				if ( 0 === ( $c + $s + $m ) % 6 || count( $posts ) >= $many ) {
					continue;
				}
				$stock   = 6 === count( $posts ) % 7 ? 'outofstock' : 'instock';
				$posts[] = $wpdb->prepare( "( 1, '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '', %s, '', '', '', '', '', 'publish', 'closed', 'closed', %s, %d, %d, 'product_variation' )", "$color $size $material", "e2e-$id-" . count( $posts ), $id, count( $posts ) );
				foreach ( array( $names[0] => $color, $names[1] => $size, $names[2] => $material, '_price' => '200000', '_regular_price' => '200000', '_stock_status' => $stock, '_manage_stock' => 'no', '_backorders' => 'no', '_virtual' => 'yes', '_tax_status' => 'taxable', '_thumbnail_id' => $images[ $c ] ?? '' ) as $key => $value ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					$metas[] = array( count( $posts ) - 1, $key, (string) $value );
				}
			}
		}
	}
	// phpcs:disable WordPress.DB -- Prepared above.
	$wpdb->query( "INSERT INTO {$wpdb->posts} ( post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered, post_password, post_status, comment_status, ping_status, post_name, post_parent, menu_order, post_type ) VALUES " . implode( ',', $posts ) );
	// The database gives the numbers: other tests make products at the same moment.
	$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_parent = %d AND post_type = 'product_variation' ORDER BY menu_order", $id ) );
	foreach ( array_chunk( $metas, 1000 ) as $some ) {
		$rows = array_map( static fn ( array $meta ): string => $wpdb->prepare( '( %d, %s, %s )', $ids[ $meta[0] ], $meta[1], $meta[2] ), $some );
		$wpdb->query( "INSERT INTO {$wpdb->postmeta} ( post_id, meta_key, meta_value ) VALUES " . implode( ',', $rows ) );
	}
	// phpcs:enable
	update_post_meta( $id, '_vitrin_e2e_many', '1' );
	clean_post_cache( $id );
	if ( function_exists( 'wc_delete_product_transients' ) ) {
		wc_delete_product_transients( $id );
	}
	WC_Cache_Helper::invalidate_cache_group( 'product_' . $id );
}

/**
 * A product of the test's own with a colour and a size to choose: blue in any size (125,000), red
 * small (150,000, two in stock), green large (sold out).
 *
 * @param array<string, string> $with name, status, password, field ('fill' or 'hidden': a plugin's).
 */
function vitrin_e2e_choice( array $with ): array {
	$attributes = array();
	foreach ( array( 'رنگ' => array( 'آبی', 'قرمز', 'سبز' ), 'اندازه' => array( 'کوچک', 'بزرگ' ) ) as $name => $options ) {
		$attribute = new WC_Product_Attribute();
		$attribute->set_name( $name );
		$attribute->set_options( $options );
		$attribute->set_visible( true );
		$attribute->set_variation( true );
		$attributes[] = $attribute;
	}
	$product = new WC_Product_Variable();
	$product->set_name( $with['name'] ?? 'کالای گزینه‌دار' );
	$product->set_slug( vitrin_e2e_slug() );
	$product->set_status( $with['status'] ?? 'publish' );
	$product->set_menu_order( 9999 );
	$product->set_attributes( $attributes );
	$product->set_short_description( '<p>پارچهٔ <strong>نرم</strong><img src="x" onerror="window.hacked = true"></p>' );
	$product->save();
	if ( ! empty( $with['password'] ) ) {
		wp_update_post(
			array(
				'ID'            => $product->get_id(),
				'post_password' => $with['password'],
			)
		);
	}
	if ( ! empty( $with['field'] ) ) {
		update_post_meta( $product->get_id(), '_vitrin_e2e_field', $with['field'] );
	}
	$made = array();
	foreach ( array( array( 'آبی', '', '125000' ), array( 'قرمز', 'کوچک', '150000' ), array( 'سبز', 'بزرگ', '150000' ) ) as $at => $row ) {
		$variation = new WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_attributes(
			array(
				sanitize_title( 'رنگ' )    => $row[0],
				sanitize_title( 'اندازه' ) => $row[1],
			)
		);
		$variation->set_regular_price( $row[2] );
		$variation->set_virtual( true );
		$variation->set_status( 'publish' );
		$variation->set_menu_order( $at );
		if ( 1 === $at ) {
			$variation->set_manage_stock( true );
			$variation->set_stock_quantity( 2 );
		}
		if ( 2 === $at ) {
			$variation->set_stock_status( 'outofstock' );
		}
		$variation->save();
		$made[] = $variation->get_id();
	}
	WC_Product_Variable::sync( $product->get_id() );
	return array(
		'id'         => $product->get_id(),
		'url'        => get_permalink( $product->get_id() ),
		'variations' => $made,
	);
}

/**
 * A plugin of the shop that adds a field to some products' forms.
 */
add_action(
	'woocommerce_before_add_to_cart_button',
	static function () {
		$field = get_post_meta( (int) get_the_ID(), '_vitrin_e2e_field', true );
		if ( 'hidden' === $field ) {
			echo '<input type="hidden" name="e2e_wrap" value="paper">';
		} elseif ( 'fill' === $field ) {
			echo '<textarea name="e2e_engraving"></textarea>';
		}
	}
);

/**
 * A page of the test's own; `delete` takes it away.
 *
 * @param array<string, string> $with content.
 */
function vitrin_e2e_page( array $with ): array {
	$id = wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'صفحهٔ آزمون',
			'post_name'    => vitrin_e2e_slug(),
			'post_content' => $with['content'] ?? '',
		)
	);
	return array(
		'id'  => $id,
		'url' => get_permalink( $id ),
	);
}

/**
 * A coupon of the test's own: 10,000 off the cart.
 *
 * @param array<string, string> $with code ('' for any), minimum, expires (a date).
 */
function vitrin_e2e_coupon( array $with ): array {
	$coupon = new WC_Coupon();
	$coupon->set_code( empty( $with['code'] ) ? 'e2e' . strtolower( wp_generate_password( 8, false ) ) : $with['code'] );
	$coupon->set_discount_type( 'fixed_cart' );
	$coupon->set_amount( 10000 );
	$coupon->set_minimum_amount( $with['minimum'] ?? '' );
	if ( ! empty( $with['expires'] ) ) {
		$coupon->set_date_expires( $with['expires'] );
	}
	$coupon->save();
	return array(
		'id'   => $coupon->get_id(),
		'code' => $coupon->get_code(),
	);
}

/**
 * The stock of a product changes behind the visitor's back.
 *
 * @param array<string, string> $with id, stock.
 */
function vitrin_e2e_stock( array $with ): array {
	$id    = (int) $with['id'];
	$stock = (int) $with['stock'];
	update_post_meta( $id, '_stock', $stock );
	update_post_meta( $id, '_stock_status', $stock > 0 ? 'instock' : 'outofstock' );
	clean_post_cache( $id );
	if ( function_exists( 'wc_delete_product_transients' ) ) {
		wc_delete_product_transients( $id );
	}
	return array( 'id' => $id );
}

/**
 * A user.
 *
 * @param array<string, string> $with role.
 */
function vitrin_e2e_user( array $with ): array {
	$login    = 'e2e-' . strtolower( wp_generate_password( 8, false ) );
	$password = wp_generate_password( 20, false );
	$id       = wp_insert_user(
		array(
			'user_login' => $login,
			'user_pass'  => $password,
			'user_email' => "{$login}@shop.example",
			'role'       => $with['role'] ?? 'subscriber',
		)
	);
	return array(
		'id'       => is_wp_error( $id ) ? 0 : $id,
		'login'    => $login,
		'password' => $password,
	);
}

/**
 * Takes products, pages, coupons and orders away, for good.
 *
 * @param array<string, string> $with ids, separated by commas.
 */
function vitrin_e2e_delete( array $with ): array {
	return array( 'deleted' => array_map( 'vitrin_e2e_delete_one', wp_parse_id_list( $with['ids'] ) ) );
}

/**
 * Takes one away; says whether it was there.
 *
 * @param int $id Its number.
 */
function vitrin_e2e_delete_one( int $id ): bool {
	global $wpdb;
	if ( get_post_meta( $id, '_vitrin_e2e_many', true ) ) {
		// One by one takes WordPress as long as a whole test.
		// phpcs:disable WordPress.DB
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->postmeta} WHERE post_id IN ( SELECT ID FROM {$wpdb->posts} WHERE post_parent = %d AND post_type = 'product_variation' )", $id ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->posts} WHERE post_parent = %d AND post_type = 'product_variation'", $id ) );
		// phpcs:enable
		if ( function_exists( 'wc_delete_product_transients' ) ) {
			wc_delete_product_transients( $id );
		}
	}
	// Orders may have tables of their own.
	$order = wc_get_order( $id );
	return $order ? (bool) $order->delete( true ) : (bool) wp_delete_post( $id, true );
}

/**
 * Ends the visitor's session on the server, as the shop's daily clean-up does; the visitor's cookies stay.
 */
function vitrin_e2e_expire(): array {
	$id = WC()->session->get_customer_id();
	// After the shop itself has written what it had to.
	add_action( 'shutdown', static fn() => WC()->session->delete_session( $id ), 99 );
	return array( 'id' => $id );
}

/**
 * Address of a listing with classic buttons, the ones that are ours to press: the shop page,
 * or on a block theme, whose shop page has WooCommerce's block buttons, a page with the
 * shortcode that such shops have for it.
 */
function vitrin_e2e_listing(): string {
	if ( ! wp_is_block_theme() ) {
		return wc_get_page_permalink( 'shop' );
	}
	$page = get_page_by_path( 'vitrin-e2e-listing' );
	$id   = $page ? $page->ID : wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => 'vitrin-e2e-listing',
			'post_title'   => 'فهرست آزمون',
			'post_content' => '[products limit="16" columns="4" cache="false"]',
		)
	);
	return get_permalink( $id );
}

/**
 * What the run was made on, for docs/proved.json.
 */
function vitrin_e2e_facts(): array {
	return array(
		'wordpress'   => get_bloginfo( 'version' ),
		'woocommerce' => defined( 'WC_VERSION' ) ? WC_VERSION : '',
		'theme'       => wp_get_theme()->get( 'Name' ),
		'blockTheme'  => wp_is_block_theme(),
		'direction'   => is_rtl() ? 'rtl' : 'ltr',
		'shop'        => wc_get_page_permalink( 'shop' ),
		'listing'     => vitrin_e2e_listing(),
		'blog'        => get_permalink( (int) get_option( 'page_for_posts' ) ),
		'cart'        => wc_get_cart_url(),
		'checkout'    => wc_get_checkout_url(),
	);
}

/**
 * What a placed order holds of the buyer.
 *
 * @param array<string, string> $with order (its id).
 */
function vitrin_e2e_billing( array $with ): array {
	$order = wc_get_order( absint( $with['order'] ?? 0 ) );
	return ! $order ? array() : array(
		'phone'       => $order->get_billing_phone(),
		'postcode'    => $order->get_billing_postcode(),
		'email'       => $order->get_billing_email(),
		'national_id' => (string) $order->get_meta( '_billing_national_id' ),
	);
}

/**
 * Where a placed order came from, as it is stored by WooCommerce and by us.
 *
 * @param array<string, string> $with order (its id), or user (whose registration it was).
 */
function vitrin_e2e_source( array $with ): array {
	$thing = isset( $with['user'] ) ? new WC_Customer( absint( $with['user'] ) ) : wc_get_order( absint( $with['order'] ?? 0 ) );
	$meta  = array();
	foreach ( $thing ? $thing->get_meta_data() : array() as $one ) {
		if ( str_contains( $one->key, 'attribution' ) ) {
			$meta[ $one->key ] = $one->value;
		}
	}

	return $meta;
}

/**
 * A paid order to be printed; `delete` takes it away. Taxes and refunds only where WooCommerce itself runs.
 *
 * @param array<string, string> $with lines (how many), long (name and address), price, full (discount, tax, fee, refund, note), currency, email (of a guest who ordered an hour ago, with an invoice number), customer (login of the buyer).
 */
function vitrin_e2e_order( array $with ): array {
	$is_long = ! empty( $with['long'] );
	$is_full = ! empty( $with['full'] );
	$price   = (int) ( $with['price'] ?? 125000 );
	$names   = array( 'پستهٔ اکبری رفسنجان', 'کاسهٔ سفالی آبی Handmade Bowl XL-200', 'کتاب «The Little Prince» ترجمهٔ فارسی، جلد سخت، چاپ نفیس با جعبهٔ چوبی', 'زعفران سرگل قائنات، یک مثقال' );
	$order   = new WC_Order();
	foreach ( array( 'billing', 'shipping' ) as $type ) {
		$order->{"set_{$type}_first_name"}( $is_long ? 'سیدمحمدحسین‌علی‌اصغر' : 'نگار' );
		$order->{"set_{$type}_last_name"}( $is_long ? 'نورالدین طباطبایی‌نژاد اصفهانی‌زادهٔ بختیاری' : 'محمدی‌پور' );
		$order->{"set_{$type}_company"}( $is_long ? 'شرکت بازرگانی و خدمات فنی مهندسی نوآوران صنعت پیشرو خاورمیانه (سهامی خاص) Middle-East Pioneers International' : '' );
		$order->{"set_{$type}_address_1"}( $is_long ? 'بخش گلستان، شهرک صنعتی نصیرآباد، بلوار شهید دکتر محمد مفتح، خیابان صنعت چهاردهم، نبش کوچهٔ نیلوفر سوم شرقی، ساختمان تجاری و اداری نگین، بلوک B، طبقهٔ دوازدهم، واحد ۱۲۰۴، روبه‌روی آسانسور شمالی، زنگ دوم از بالا' : 'خیابان شریعتی، کوچهٔ لادن، پلاک ۴۵' );
		$order->{"set_{$type}_city"}( 'تهران' );
		$order->{"set_{$type}_state"}( 'THR' );
		$order->{"set_{$type}_country"}( 'IR' );
		$order->{"set_{$type}_postcode"}( '1411713138' );
	}
	$order->set_billing_phone( '09121234567' );
	if ( ! empty( $with['email'] ) ) {
		$order->set_billing_email( $with['email'] );
		$order->set_date_created( time() - HOUR_IN_SECONDS );
		// Whoever the seller is.
		add_filter( 'vitrin_document_numbers_start', '__return_true' );
	}
	$order->set_currency( $with['currency'] ?? 'IRT' );
	$order->set_payment_method_title( 'کارت به کارت' );
	$order->set_customer_note( $is_full ? 'لطفاً پیش از ارسال تماس بگیرید.' : '' );
	$customer = get_user_by( 'login', $with['customer'] ?? '' );
	if ( $customer ) {
		$order->set_customer_id( $customer->ID );
	}
	$order->set_status( 'processing' );
	$taxes = 0;
	for ( $index = 0; $index < (int) ( $with['lines'] ?? 1 ); $index++ ) {
		$quantity = $index % 3 + 1;
		$amount   = $price * $quantity;
		$item     = new WC_Order_Item_Product();
		$item->set_name( $names[ $index % 4 ] );
		$item->set_quantity( $quantity );
		$item->set_subtotal( (string) $amount );
		$item->set_total( (string) ( $is_full ? $amount * 0.9 : $amount ) );
		if ( $is_full && method_exists( $item, 'set_taxes' ) ) {
			$tax    = (string) ( $amount * 0.09 );
			$taxes += (float) $tax;
			$item->set_taxes(
				array(
					'total'    => array( 1 => $tax ),
					'subtotal' => array( 1 => $tax ),
				)
			);
		}
		$item->add_meta_data( 'رنگ', 'آبی / Blue', true );
		$order->add_item( $item );
	}
	$shipping = new WC_Order_Item_Shipping();
	$shipping->set_method_title( 'پست پیشتاز' );
	$shipping->set_total( '85000' );
	$order->add_item( $shipping );
	if ( $is_full ) {
		$fee = new WC_Order_Item_Fee();
		$fee->set_name( 'بسته‌بندی هدیه' );
		$fee->set_total( '20000' );
		$order->add_item( $fee );
	}
	if ( $taxes > 0 ) {
		$tax = new WC_Order_Item_Tax();
		$tax->set_props(
			array(
				'rate_id'   => 1,
				'label'     => 'مالیات بر ارزش افزوده',
				'tax_total' => (string) $taxes,
			)
		);
		$order->add_item( $tax );
	}
	$order->calculate_totals( false );
	$order->save();
	if ( $is_full && function_exists( 'wc_create_refund' ) ) {
		wc_create_refund(
			array(
				'order_id' => $order->get_id(),
				'amount'   => (string) $price,
				'reason'   => 'کالای آسیب‌دیده',
			)
		);
	}
	return array(
		'id'  => $order->get_id(),
		'key' => $order->get_order_key(),
	);
}

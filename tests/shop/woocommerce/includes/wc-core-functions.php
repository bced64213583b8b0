<?php
/**
 * Templates, cookies, sizes, currency and other things that belong nowhere else.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Defines a constant unless it is defined.
 *
 * @param string $name  Name.
 * @param mixed  $value Value.
 */
function wc_maybe_define_constant( $name, $value ) {
	if ( ! defined( $name ) ) {
		define( $name, $value );
	}
}

/**
 * Brings up session and cart where the request did not do it by itself.
 */
function wc_load_cart() {
	if ( ! did_action( 'before_woocommerce_init' ) || doing_action( 'before_woocommerce_init' ) ) {
		return;
	}
	WC()->initialize_session();
	WC()->initialize_cart();
}

/**
 * Finds a template: the theme's woocommerce/ folder first, then ours.
 *
 * @param string $template_name Name with its folder.
 * @param string $template_path Folder inside the theme.
 * @param string $default_path  Where ours are.
 * @return string
 */
function wc_locate_template( $template_name, $template_path = '', $default_path = '' ) {
	$template_path = $template_path ? $template_path : WC()->template_path();
	$default_path  = $default_path ? $default_path : WC()->plugin_path() . '/templates/';
	$template      = locate_template( array( trailingslashit( $template_path ) . $template_name, $template_name ) );
	if ( ! $template ) {
		$template = $default_path . $template_name;
	}
	return apply_filters( 'woocommerce_locate_template', $template, $template_name, $template_path );
}

/**
 * Prints a template with variables.
 *
 * @param string $template_name Name with its folder.
 * @param array  $args          Variables.
 * @param string $template_path Folder inside the theme.
 * @param string $default_path  Where ours are.
 */
function wc_get_template( $template_name, $args = array(), $template_path = '', $default_path = '' ) {
	$located = wc_locate_template( $template_name, $template_path, $default_path );
	$located = apply_filters( 'wc_get_template', $located, $template_name, $args, $template_path, $default_path );
	if ( ! file_exists( $located ) ) {
		_doing_it_wrong( __FUNCTION__, esc_html( $located ), '2.1' );
		return;
	}
	do_action( 'woocommerce_before_template_part', $template_name, $template_path, $located, $args );
	( static function ( string $vitrin_file, array $args ): void {
		// Templates, ours and the theme's, read their variables by name.
		extract( $args, EXTR_SKIP ); // phpcs:ignore WordPress.PHP.DontExtract.extract_extract
		include $vitrin_file;
	} )( $located, (array) $args );
	do_action( 'woocommerce_after_template_part', $template_name, $template_path, $located, $args );
}

/**
 * The same as a string.
 *
 * @param string $template_name Name with its folder.
 * @param array  $args          Variables.
 * @param string $template_path Folder inside the theme.
 * @param string $default_path  Where ours are.
 * @return string
 */
function wc_get_template_html( $template_name, $args = array(), $template_path = '', $default_path = '' ) {
	ob_start();
	wc_get_template( $template_name, $args, $template_path, $default_path );
	return (string) ob_get_clean();
}

/**
 * Prints slug-name.php, the theme's first.
 *
 * @param string $slug Slug.
 * @param string $name Name.
 */
function wc_get_template_part( $slug, $name = '' ) {
	$files    = $name ? array( "$slug-$name.php", WC()->template_path() . "$slug-$name.php" ) : array( "$slug.php", WC()->template_path() . "$slug.php" );
	$template = locate_template( $files );
	if ( ! $template ) {
		$own      = WC()->plugin_path() . '/templates/' . ( $name ? "$slug-$name.php" : "$slug.php" );
		$template = file_exists( $own ) ? $own : '';
	}
	$template = apply_filters( 'wc_get_template_part', $template, $slug, $name );
	if ( $template ) {
		load_template( $template, false );
	}
}

/**
 * Sets a cookie for the whole site.
 *
 * @param string $name     Name.
 * @param string $value    Value.
 * @param int    $expire   Time it ends, 0 with the browser.
 * @param bool   $secure   Only over https.
 * @param bool   $httponly Hidden from scripts.
 */
function wc_setcookie( $name, $value, $expire = 0, $secure = false, $httponly = false ) {
	if ( ! apply_filters( 'woocommerce_set_cookie_enabled', true, $name, $value, $expire, $secure ) || headers_sent() ) {
		return;
	}
	$options = array(
		'expires'  => $expire,
		'secure'   => $secure,
		'path'     => COOKIEPATH ? COOKIEPATH : '/',
		'domain'   => COOKIE_DOMAIN,
		'httponly' => apply_filters( 'woocommerce_cookie_httponly', $httponly, $name, $value, $expire, $secure ),
	);
	setcookie( $name, (string) $value, apply_filters( 'woocommerce_set_cookie_options', $options, $name, $value ) );
}

/**
 * Whether the site's own address is https.
 *
 * @return bool
 */
function wc_site_is_https() {
	return str_contains( (string) get_option( 'home' ), 'https:' );
}

/**
 * Headers that keep caches away.
 *
 * @return void
 */
function wc_nocache_headers() {
	wc_maybe_define_constant( 'DONOTCACHEPAGE', true );
	wc_maybe_define_constant( 'DONOTCACHEOBJECT', true );
	wc_maybe_define_constant( 'DONOTCACHEDB', true );
	nocache_headers();
}

/**
 * A random identity with a prefix.
 *
 * @param string $prefix     Prefix.
 * @param int    $max_length Length with the prefix; negative for the whole.
 * @return string
 */
function wc_rand_hash( $prefix = '', $max_length = -1 ) {
	$random = $prefix . bin2hex( random_bytes( 20 ) );
	return $max_length > 0 ? substr( $random, 0, $max_length ) : $random;
}

/**
 * A value or what stands for it.
 *
 * @param mixed $value         Value, by reference so that a missing key is no warning.
 * @param mixed $default_value Instead.
 * @return mixed
 */
function wc_get_var( &$var, $default = null ) { // phpcs:ignore Universal.NamingConventions.NoReservedKeywordParameterNames -- WooCommerce's own name.
	return isset( $var ) ? $var : $default;
}

/**
 * The size of a product picture.
 *
 * @param array|string $image_size Name, or width and height.
 * @return array width, height and crop.
 */
function wc_get_image_size( $image_size ) {
	$size = array(
		'width'  => 600,
		'height' => 600,
		'crop'   => 1,
	);
	if ( is_array( $image_size ) ) {
		$size       = array(
			'width'  => isset( $image_size[0] ) ? absint( $image_size[0] ) : 600,
			'height' => isset( $image_size[1] ) ? absint( $image_size[1] ) : 600,
			'crop'   => isset( $image_size[2] ) ? absint( $image_size[2] ) : 1,
		);
		$image_size = $size['width'] . '_' . $size['height'];
	} else {
		$image_size = str_replace( 'woocommerce_', '', $image_size );
		$support    = get_theme_support( 'woocommerce' );
		$support    = is_array( $support ) && isset( $support[0] ) ? (array) $support[0] : array();
		if ( 'single' === $image_size ) {
			$size['width']  = absint( $support['single_image_width'] ?? get_option( 'woocommerce_single_image_width', 600 ) );
			$size['height'] = '';
			$size['crop']   = 0;
		} elseif ( 'gallery_thumbnail' === $image_size ) {
			$size['width']  = absint( $support['gallery_thumbnail_image_width'] ?? 100 );
			$size['height'] = $size['width'];
		} elseif ( 'thumbnail' === $image_size ) {
			$size['width'] = absint( $support['thumbnail_image_width'] ?? get_option( 'woocommerce_thumbnail_image_width', 300 ) );
			$cropping      = get_option( 'woocommerce_thumbnail_cropping', '1:1' );
			if ( 'uncropped' === $cropping ) {
				$size['height'] = '';
				$size['crop']   = 0;
			} else {
				$size['height'] = $size['width'];
			}
		}
	}
	return apply_filters( 'woocommerce_get_image_size_' . $image_size, $size );
}

/**
 * The picture for products that have none.
 *
 * @param string $size Size name.
 * @return string
 */
function wc_placeholder_img_src( $size = 'woocommerce_thumbnail' ) {
	return apply_filters( 'woocommerce_placeholder_img_src', WC()->plugin_url() . '/assets/placeholder.svg', $size );
}

/**
 * The same as an element.
 *
 * @param string       $size Size name.
 * @param string|array $attr Attributes.
 * @return string
 */
function wc_placeholder_img( $size = 'woocommerce_thumbnail', $attr = '' ) {
	$dimensions = wc_get_image_size( $size );
	$attr       = wp_parse_args(
		$attr,
		array(
			'class' => 'woocommerce-placeholder wp-post-image',
			'alt'   => __( 'Placeholder', 'woocommerce' ),
		)
	);
	$attributes = '';
	foreach ( $attr as $name => $value ) {
		$attributes .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	$html = sprintf( '<img src="%s" width="%s" height="%s"%s />', esc_url( wc_placeholder_img_src( $size ) ), esc_attr( $dimensions['width'] ), esc_attr( $dimensions['height'] ? $dimensions['height'] : $dimensions['width'] ), $attributes );
	return apply_filters( 'woocommerce_placeholder_img', $html, $size, $dimensions );
}

/**
 * The currency's code.
 *
 * @return string
 */
function get_woocommerce_currency() {
	return apply_filters( 'woocommerce_currency', get_option( 'woocommerce_currency', 'IRT' ) );
}

/**
 * Codes and names; as many as the demo needs.
 *
 * @return array
 */
function get_woocommerce_currencies() {
	return apply_filters(
		'woocommerce_currencies',
		array(
			'EUR' => __( 'Euro', 'woocommerce' ),
			'IRR' => __( 'Iranian rial', 'woocommerce' ),
			'IRT' => __( 'Iranian toman', 'woocommerce' ),
			'USD' => __( 'United States (US) dollar', 'woocommerce' ),
		)
	);
}

/**
 * Codes and signs, as HTML entities.
 *
 * @return array
 */
function get_woocommerce_currency_symbols() {
	return apply_filters(
		'woocommerce_currency_symbols',
		array(
			'EUR' => '&euro;',
			'IRR' => '&#xfdfc;',
			'IRT' => '&#x062A;&#x0648;&#x0645;&#x0627;&#x0646;',
			'USD' => '&#36;',
		)
	);
}

/**
 * The sign of a currency.
 *
 * @param string $currency Code; the shop's by default.
 * @return string
 */
function get_woocommerce_currency_symbol( $currency = '' ) {
	$currency = $currency ? $currency : get_woocommerce_currency();
	$symbols  = get_woocommerce_currency_symbols();
	return apply_filters( 'woocommerce_currency_symbol', $symbols[ $currency ] ?? '', $currency );
}

/**
 * Where the sign stands, as a format for sprintf.
 *
 * @return string
 */
function get_woocommerce_price_format() {
	$position = get_option( 'woocommerce_currency_pos' );
	$formats  = array(
		'left'        => '%1$s%2$s',
		'right'       => '%2$s%1$s',
		'left_space'  => '%1$s&nbsp;%2$s',
		'right_space' => '%2$s&nbsp;%1$s',
	);
	return apply_filters( 'woocommerce_price_format', $formats[ $position ] ?? $formats['left'], $position );
}

/**
 * The log.
 *
 * @return WC_Logger_Interface
 */
function wc_get_logger() {
	static $logger = null;
	// Asked each time: a filter may come late, and WooCommerce heeds it then too.
	$class = apply_filters( 'woocommerce_logging_class', 'WC_Logger' );
	if ( ! is_string( $class ) ) {
		return $class;
	}
	if ( ! $logger instanceof $class ) {
		$logger = new $class();
	}
	return $logger;
}

/**
 * Tells a developer of a mistake.
 *
 * @param string $function Function.
 * @param string $message  Message.
 * @param string $version  Since when.
 */
function wc_doing_it_wrong( $function, $message, $version ) {
	_doing_it_wrong( esc_html( $function ), esc_html( $message ), esc_html( $version ) );
}

/**
 * Keeps a script for the footer.
 *
 * @param string $code Script.
 */
function wc_enqueue_js( $code ) {
	global $wc_queued_js;
	$wc_queued_js = ( $wc_queued_js ?? '' ) . "\n" . $code . "\n";
}

/**
 * Prints what wc_enqueue_js() kept.
 */
function wc_print_js() {
	global $wc_queued_js;
	if ( ! empty( $wc_queued_js ) ) {
		wp_print_inline_script_tag( 'jQuery(function($) { ' . $wc_queued_js . ' });' );
		$wc_queued_js = '';
	}
}

/**
 * The hidden fields that keep a page's arguments in a GET form.
 *
 * @param string|array|null $values      Values or an address; the request's by default.
 * @param array             $exclude     Keys to leave out.
 * @param string            $current_key Key inside which we are.
 * @param bool              $return      Give back instead of printing.
 * @return string|void
 */
function wc_query_string_form_fields( $values = null, $exclude = array(), $current_key = '', $return = false ) {
	if ( null === $values ) {
		$values = $_GET; // phpcs:ignore WordPress.Security.NonceVerification.Recommended
	} elseif ( is_string( $values ) ) {
		$query  = (string) wp_parse_url( $values, PHP_URL_QUERY );
		$values = array();
		wp_parse_str( $query, $values );
	}
	$html = '';
	foreach ( $values as $key => $value ) {
		if ( in_array( $key, $exclude, true ) ) {
			continue;
		}
		$name = $current_key ? $current_key . '[' . $key . ']' : (string) $key;
		if ( is_array( $value ) ) {
			$html .= wc_query_string_form_fields( $value, $exclude, $name, true );
		} else {
			$html .= '<input type="hidden" name="' . esc_attr( $name ) . '" value="' . esc_attr( wp_unslash( $value ) ) . '" />';
		}
	}
	if ( $return ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
}

/**
 * The class a block theme gives to an element.
 *
 * @param string $element Element.
 * @return string
 */
function wc_wp_theme_get_element_class_name( $element ) {
	return wp_is_block_theme() && function_exists( 'wp_theme_get_element_class_name' ) ? wp_theme_get_element_class_name( $element ) : '';
}

/**
 * Whether taxes are on; a cart has none here all the same.
 *
 * @return bool
 */
function wc_tax_enabled() {
	return apply_filters( 'wc_tax_enabled', get_option( 'woocommerce_calc_taxes' ) === 'yes' );
}

/**
 * Whether prices are kept with tax.
 *
 * @return bool
 */
function wc_prices_include_tax() {
	return wc_tax_enabled() && apply_filters( 'woocommerce_prices_include_tax', get_option( 'woocommerce_prices_include_tax' ) === 'yes' );
}

/**
 * Whether coupons are on.
 *
 * @return bool
 */
function wc_coupons_enabled() {
	return apply_filters( 'woocommerce_coupons_enabled', 'yes' === get_option( 'woocommerce_enable_coupons', 'yes' ) );
}

/**
 * Attributes of an element from an array.
 *
 * @param array $raw_attributes Names and values.
 * @return string
 */
function wc_implode_html_attributes( $raw_attributes ) {
	$parts = array();
	foreach ( $raw_attributes as $name => $value ) {
		$parts[] = esc_attr( $name ) . '="' . esc_attr( $value ) . '"';
	}
	return implode( ' ', $parts );
}

/**
 * Sends a message through wp_mail.
 *
 * @param mixed  $to          Receiver.
 * @param mixed  $subject     Subject.
 * @param mixed  $message     Text.
 * @param string $headers     Headers.
 * @param string $attachments Files.
 * @return bool
 */
function wc_mail( $to, $subject, $message, $headers = "Content-Type: text/html\r\n", $attachments = '' ) {
	return wp_mail( $to, $subject, $message, $headers, $attachments );
}

/**
 * What a visitor's browser calls itself.
 *
 * @return string
 */
function wc_get_user_agent() {
	return isset( $_SERVER['HTTP_USER_AGENT'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ) : '';
}

/**
 * What the theme declared for the shop.
 *
 * @param string $prop          Key, deeper ones joined by two colons.
 * @param mixed  $default_value Instead.
 * @return mixed
 */
function wc_get_theme_support( $prop = '', $default = null ) { // phpcs:ignore Universal.NamingConventions.NoReservedKeywordParameterNames.defaultFound -- WooCommerce's own name.
	$support = get_theme_support( 'woocommerce' );
	$support = is_array( $support ) && isset( $support[0] ) ? $support[0] : array();
	if ( '' === $prop ) {
		return $support;
	}
	foreach ( explode( '::', $prop ) as $key ) {
		if ( ! is_array( $support ) || ! isset( $support[ $key ] ) ) {
			return $default;
		}
		$support = $support[ $key ];
	}
	return $support;
}

/**
 * Columns of the product grid.
 *
 * @return int
 */
function wc_get_default_products_per_row() {
	return max( 1, (int) get_option( 'woocommerce_catalog_columns', (int) wc_get_theme_support( 'product_grid::default_columns', 4 ) ) );
}

/**
 * Rows of the product grid.
 *
 * @return int
 */
function wc_get_default_product_rows_per_page() {
	return max( 1, (int) get_option( 'woocommerce_catalog_rows', (int) wc_get_theme_support( 'product_grid::default_rows', 4 ) ) );
}

<?php
/**
 * Sets a development site up, one step per process: each step needs WordPress
 * booted with what the one before left.
 *
 * Usage: php install.php JSON WORDPRESS-FOLDER, where the JSON holds step, locale,
 * plugins, theme, settings, seeder, file, socket and database; or, where WordPress is booted already (wp-env),
 * wp eval-file install.php JSON.
 *
 * Prints one line of JSON: { "ok": true, … } or { "ok": false, "error": "…" }.
 *
 * @package Vitrin\Site
 */

namespace Vitrin\Site;

// phpcs:disable WordPress.PHP.DevelopmentFunctions, WordPress.Security.EscapeOutput -- A command line script.

// WP-CLI passes what follows the file's name as .
$vitrin_argv = isset( $args ) && is_array( $args ) ? array( '', ...$args ) : (array) ( $_SERVER['argv'] ?? array() );
$vitrin_args = json_decode( (string) ( $vitrin_argv[1] ?? '' ), true );
$vitrin_args = is_array( $vitrin_args ) ? $vitrin_args : array();

if ( ! defined( 'ABSPATH' ) ) {
	if ( 'cli' !== PHP_SAPI ) {
		exit( 1 );
	}
	// What WordPress takes for granted of a request.
	$_SERVER['HTTP_HOST']      ??= '127.0.0.1:8888';
	$_SERVER['SERVER_NAME']    ??= '127.0.0.1';
	$_SERVER['REQUEST_METHOD'] ??= 'GET';
	$_SERVER['REQUEST_URI']      = '/';
	$_SERVER['REMOTE_ADDR']    ??= '127.0.0.1';
	$_SERVER['SCRIPT_NAME']      = '/index.php';
	$_SERVER['PHP_SELF']         = '/index.php';
	if ( 'wordpress' === ( $vitrin_args['step'] ?? '' ) ) {
		define( 'WP_INSTALLING', true );
		empty_database( (string) ( $vitrin_args['socket'] ?? '' ), (string) ( $vitrin_args['database'] ?? '' ) );
	}
	if ( 'configure' === ( $vitrin_args['step'] ?? '' ) ) {
		// Plugins that lead to a page of their own after their activation do so only before anything is printed.
		echo "\n";
		flush();
	}
	// wp_die() prints a page; say it as an error instead.
	$wp_filter['wp_die_handler'][10][] = array( // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- The documented way to add a filter before WordPress is loaded.
		'function'      => static fn () => static function ( $message ) {
			throw new \RuntimeException( wp_strip_all_tags( $message instanceof \WP_Error ? $message->get_error_message() : (string) $message ) );
		},
		'accepted_args' => 1,
	);
	try {
		require rtrim( (string) ( $vitrin_argv[2] ?? '' ), '/' ) . '/wp-load.php';
	} catch ( \Throwable $vitrin_error ) {
		answer( array( 'ok' => false, 'error' => $vitrin_error->getMessage() ) );
		exit( 1 );
	}
}

main( $vitrin_args );

/**
 * Runs the step and prints its answer.
 *
 * @param array<string, mixed> $args Step and what it needs.
 */
function main( array $args ): void {
	$locale = (string) ( $args['locale'] ?? 'fa_IR' );
	try {
		$answer = match ( $args['step'] ?? '' ) {
			'wordpress' => install_wordpress( $locale ),
			'activate'  => activate( (array) ( $args['plugins'] ?? array() ), (string) ( $args['theme'] ?? '' ) ),
			'configure' => configure( $locale, (string) ( $args['settings'] ?? '' ) ),
			'seed'      => seed( (string) ( $args['seeder'] ?? '' ) ),
			'setup'     => setup( (string) ( $args['file'] ?? '' ) ),
			default     => throw new \InvalidArgumentException( 'Unknown step.' ),
		};
		answer( array( 'ok' => true ) + $answer );
	} catch ( \Throwable $error ) {
		answer(
			array(
				'ok'    => false,
				'error' => sprintf( '%s (%s:%d)', $error->getMessage(), basename( $error->getFile() ), $error->getLine() ),
			)
		);
		exit( 1 );
	}
}

/**
 * Prints the answer as a line of its own.
 *
 * @param array<string, mixed> $answer Anything JSON can hold.
 */
function answer( array $answer ): void {
	echo "\n", json_encode( $answer, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ), "\n"; // phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- WordPress may not be there yet.
}

/**
 * Where the site has a database server: a new database, in place of what it had there.
 *
 * @param string $socket The server's; '' for SQLite.
 * @param string $name   Letters, digits and underscores.
 */
function empty_database( string $socket, string $name ): void {
	if ( '' === $socket ) {
		return;
	}
	try {
		// phpcs:disable WordPress.DB.RestrictedFunctions, WordPress.DB.RestrictedClasses -- WordPress can't be asked before it has a database.
		$server = new \mysqli( 'localhost', 'root', '', '', 0, $socket );
		$server->query( "DROP DATABASE IF EXISTS `{$name}`" );
		$server->query( "CREATE DATABASE `{$name}` CHARACTER SET utf8mb4" );
		$server->close();
		// phpcs:enable
	} catch ( \Throwable $error ) {
		answer( array( 'ok' => false, 'error' => $error->getMessage() ) );
		exit( 1 );
	}
}

/**
 * Creates the tables and the admin.
 *
 * @param string $locale 'fa_IR' or 'en_US'.
 * @return array<string, mixed>
 */
function install_wordpress( string $locale ): array {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	if ( is_blog_installed() ) {
		return array();
	}
	$title = 'fa_IR' === $locale ? 'فروشگاه ویترین' : 'Vitrin shop';
	wp_install( $title, 'admin', 'admin@example.com', true, '', 'password', 'fa_IR' === $locale ? 'fa_IR' : '' );
	// The address is that of each request (wp-config.php); what is stored is never read.
	update_option( 'siteurl', 'http://127.0.0.1:8888' );
	update_option( 'home', 'http://127.0.0.1:8888' );
	update_option( 'WPLANG', 'fa_IR' === $locale ? 'fa_IR' : '' );
	update_option( 'admin_email_lifespan', PHP_INT_MAX );
	return array();
}

/**
 * Activates plugins in order, then the theme.
 *
 * @param string[] $plugins 'folder/file.php'.
 * @param string   $theme   Its folder's name.
 * @return array<string, mixed>
 * @throws \RuntimeException A plugin or the theme can't be activated.
 */
function activate( array $plugins, string $theme ): array {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	// The setup pages WooCommerce opens after its activation are not wanted.
	set_transient( '_wc_activation_redirect', 0 );
	update_option( 'woocommerce_coming_soon', 'no' );
	update_option( 'woocommerce_onboarding_profile', array( 'skipped' => true ) );
	wp_clean_plugins_cache();
	// Some lead to a page of their own once they are active, and end the process: the next one's turn is not to be lost.
	add_filter(
		'wp_redirect',
		static function () {
			throw new \DomainException( 'A plugin leads to another page.' );
		}
	);
	foreach ( $plugins as $plugin ) {
		try {
			$result = activate_plugin( $plugin );
		} catch ( \DomainException $elsewhere ) {
			$result = is_plugin_active( $plugin ) ? null : new \WP_Error( 'redirect', $elsewhere->getMessage() );
		}
		if ( is_wp_error( $result ) ) {
			throw new \RuntimeException( "{$plugin}: " . wp_strip_all_tags( $result->get_error_message() ) );
		}
	}
	if ( '' !== $theme ) {
		if ( ! wp_get_theme( $theme )->exists() ) {
			throw new \RuntimeException( "There is no theme {$theme}." );
		}
		switch_theme( $theme );
	}
	return array( 'active' => get_option( 'active_plugins' ) );
}

/**
 * The shop's settings, pages, menu and people.
 *
 * @param string $locale   'fa_IR' or 'en_US'.
 * @param string $settings File that returns a function from whether the shop is Persian to its options.
 * @return array<string, mixed>
 */
function configure( string $locale, string $settings ): array {
	$persian = 'fa_IR' === $locale;
	if ( class_exists( 'WC_Install' ) && method_exists( 'WC_Install', 'install' ) && ! get_option( 'woocommerce_version' ) ) {
		\WC_Install::install();
	}

	// Plugins that keep a copy of a setting (Elementor of the site's name) ask who changes it.
	$admin = get_user_by( 'login', 'admin' );
	wp_set_current_user( $admin ? $admin->ID : 0 );
	foreach ( is_readable( $settings ) ? ( require $settings )( $persian ) : array() as $name => $value ) {
		update_option( $name, $value );
	}

	remove_default_content();
	$pages = create_pages( $persian );
	create_people( $persian );

	delete_transient( '_wc_activation_redirect' );
	// Made again by the next request, with all types registered.
	delete_option( 'rewrite_rules' );
	return array( 'pages' => $pages );
}

/** Takes WordPress's example post, page and comment away. */
function remove_default_content(): void {
	foreach ( array( 'post', 'page' ) as $type ) {
		foreach ( get_posts( array( 'post_type' => $type, 'post_status' => 'any', 'numberposts' => 20, 'fields' => 'ids' ) ) as $id ) {
			if ( in_array( get_post_field( 'post_name', $id ), array( 'hello-world', 'sample-page', 'privacy-policy' ), true ) ) {
				wp_delete_post( $id, true );
			}
		}
	}
}

/**
 * The shop's pages: cart and checkout as shortcodes, and once more as blocks
 * where the shop has them.
 *
 * @param bool $persian Titles in Persian, else English.
 * @return array<string, int> Page ids by address.
 */
function create_pages( bool $persian ): array {
	$blocks = array();
	if ( class_exists( 'WC_Install' ) && method_exists( 'WC_Install', 'create_pages' ) ) {
		\WC_Install::create_pages();
		foreach ( array( 'cart', 'checkout' ) as $name ) {
			$content = (string) get_post_field( 'post_content', (int) get_option( "woocommerce_{$name}_page_id" ) );
			if ( has_block( "woocommerce/{$name}", $content ) ) {
				$blocks[ $name ] = $content;
			}
		}
	}
	$shortcode = static fn ( string $name ): string => "<!-- wp:shortcode -->[{$name}]<!-- /wp:shortcode -->";
	$pages     = array(
		'home'       => array( $persian ? 'خانه' : 'Home', home_content( $persian ), 'page_on_front' ),
		'shop'       => array( $persian ? 'فروشگاه' : 'Shop', '', 'woocommerce_shop_page_id' ),
		'blog'       => array( $persian ? 'نوشته‌ها' : 'Blog', '', 'page_for_posts' ),
		'cart'       => array( $persian ? 'سبد خرید' : 'Cart', $shortcode( 'woocommerce_cart' ), 'woocommerce_cart_page_id' ),
		'checkout'   => array( $persian ? 'تسویه‌حساب' : 'Checkout', $shortcode( 'woocommerce_checkout' ), 'woocommerce_checkout_page_id' ),
		'my-account' => array( $persian ? 'حساب من' : 'My account', $shortcode( 'woocommerce_my_account' ), 'woocommerce_myaccount_page_id' ),
	);
	foreach ( $blocks as $name => $content ) {
		$title                     = $pages[ $name ][0] . ( $persian ? ' (بلوک)' : ' (block)' );
		$pages[ "{$name}-block" ] = array( $title, $content, '' );
	}

	$ids = array();
	foreach ( $pages as $slug => list( $title, $content, $option ) ) {
		$existing = get_page_by_path( $slug );
		$id       = wp_insert_post(
			wp_slash(
				array(
					'ID'             => $existing ? $existing->ID : 0,
					'post_type'      => 'page',
					'post_status'    => 'publish',
					'post_name'      => $slug,
					'post_title'     => $title,
					'post_content'   => $content,
					'comment_status' => 'closed',
				)
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			throw new \RuntimeException( $id->get_error_message() );
		}
		if ( '' !== $option ) {
			update_option( $option, $id );
		}
		$ids[ $slug ] = $id;
	}
	update_option( 'show_on_front', 'page' );
	return $ids;
}

/**
 * The front page: what is new and what is cheaper now.
 *
 * @param bool $persian Persian, else English.
 * @return string Blocks.
 */
function home_content( bool $persian ): string {
	$heading = static fn ( string $text ): string => "<!-- wp:heading --><h2 class=\"wp-block-heading\">{$text}</h2><!-- /wp:heading -->\n";
	$content = '';
	if ( shortcode_exists( 'products' ) ) {
		$content .= $heading( $persian ? 'تازه‌ها' : 'New' ) . "<!-- wp:shortcode -->[products limit=\"8\" columns=\"4\" orderby=\"date\" order=\"DESC\"]<!-- /wp:shortcode -->\n";
		$content .= $heading( $persian ? 'با تخفیف' : 'On sale' ) . "<!-- wp:shortcode -->[products limit=\"4\" columns=\"4\" on_sale=\"true\"]<!-- /wp:shortcode -->\n";
	}
	return $content . sprintf( '<!-- wp:paragraph --><p><a href="/shop/">%s</a></p><!-- /wp:paragraph -->', $persian ? 'همهٔ محصولات' : 'All products' );
}

/**
 * Gives the theme's other header places the menu of its first one, so that a
 * phone shows it too.
 */
function spread_menu(): void {
	$locations = (array) get_theme_mod( 'nav_menu_locations', array() );
	$menu      = (int) ( $locations['primary'] ?? 0 );
	if ( 0 === $menu ) {
		return;
	}
	foreach ( array_keys( get_registered_nav_menus() ) as $location ) {
		if ( preg_match( '/main|header|menu-1|mobile/i', $location ) && empty( $locations[ $location ] ) ) {
			$locations[ $location ] = $menu;
		}
	}
	set_theme_mod( 'nav_menu_locations', $locations );
}

/**
 * An admin and a shopper. Their passwords are on the screen at each start:
 * this site is reachable from this machine only.
 *
 * @param bool $persian Persian names, else English.
 */
function create_people( bool $persian ): void {
	$admin = get_user_by( 'login', 'admin' );
	if ( $admin ) {
		wp_update_user( array( 'ID' => $admin->ID, 'display_name' => $persian ? 'مدیر فروشگاه' : 'Shop admin' ) );
		update_user_meta( $admin->ID, 'show_welcome_panel', 0 );
		// The guides would lie over the editor in every test.
		update_user_meta( $admin->ID, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false, 'fullscreenMode' => false ), '_modified' => gmdate( 'c' ) ) );
	}
	if ( get_user_by( 'login', 'shopper' ) ) {
		return;
	}
	$first   = $persian ? 'مریم' : 'Maryam';
	$last    = $persian ? 'احمدی' : 'Ahmadi';
	$shopper = wp_insert_user(
		array(
			'user_login'   => 'shopper',
			'user_pass'    => 'password',
			'user_email'   => 'shopper@example.com',
			'first_name'   => $first,
			'last_name'    => $last,
			'display_name' => "{$first} {$last}",
			'role'         => get_role( 'customer' ) ? 'customer' : 'subscriber',
		)
	);
	if ( is_wp_error( $shopper ) ) {
		throw new \RuntimeException( $shopper->get_error_message() );
	}
	$address = array(
		'first_name' => $first,
		'last_name'  => $last,
		'country'    => 'IR',
		'state'      => 'THR',
		'city'       => $persian ? 'تهران' : 'Tehran',
		'address_1'  => $persian ? 'خیابان کریم‌خان، پلاک ۲۵' : '25 Karim Khan Street',
		'postcode'   => '1585613113',
		'phone'      => '09121234567',
		'email'      => 'shopper@example.com',
	);
	foreach ( $address as $field => $value ) {
		update_user_meta( $shopper, "billing_{$field}", $value );
		if ( 'email' !== $field ) {
			update_user_meta( $shopper, "shipping_{$field}", $value );
		}
	}
}

/**
 * Fills the shop, by the seeder that the real shop and the stand-in share.
 *
 * @param string $seeder File with Vitrin\Shop\Seed\run( array $options ): array.
 * @return array<string, mixed> What the seeder counted.
 */
function seed( string $seeder ): array {
	require_once ABSPATH . 'wp-admin/includes/image.php';
	require_once ABSPATH . 'wp-admin/includes/file.php';
	require_once ABSPATH . 'wp-admin/includes/media.php';
	require_once $seeder;
	$admin = get_user_by( 'login', 'admin' );
	wp_set_current_user( $admin ? $admin->ID : 0 );
	$counts = \Vitrin\Shop\Seed\run();
	spread_menu();
	delete_option( 'rewrite_rules' );
	return array( 'seeded' => $counts );
}

/**
 * Makes what a further plugin needs (`npm run neighbours`).
 *
 * @param string $file Returns the slugs of the products that it made or changed.
 * @return array<string, mixed>
 */
function setup( string $file ): array {
	$admin = get_user_by( 'login', 'admin' );
	wp_set_current_user( $admin ? $admin->ID : 0 );
	return array( 'products' => array_values( (array) require $file ) );
}

<?php
/**
 * Pages, users, orders, posts, menus and widgets.
 *
 * @package VitrinDemo
 */

namespace Vitrin\Shop\Seed;

defined( 'ABSPATH' ) || exit;

/**
 * The shop's pages with shortcodes, the blog and the front page.
 *
 * @param array $rows       slug and title by key.
 * @param bool  $front_page Whether to show the front page.
 * @return array<string, int>
 */
function pages( array $rows, bool $front_page ): array {
	$contents = array(
		'cart'      => '[woocommerce_cart]',
		'checkout'  => '[woocommerce_checkout]',
		'myaccount' => '[woocommerce_my_account]',
		'home'      => "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">تازه‌های خانه</h2>\n<!-- /wp:heading -->\n<!-- wp:shortcode -->\n[products limit=\"8\" columns=\"4\" orderby=\"date\"]\n<!-- /wp:shortcode -->\n<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">حراج‌های این هفته</h2>\n<!-- /wp:heading -->\n<!-- wp:shortcode -->\n[products limit=\"4\" columns=\"4\" on_sale=\"true\"]\n<!-- /wp:shortcode -->",
	);
	$ids      = array();
	foreach ( $rows as $key => $row ) {
		$option  = "woocommerce_{$key}_page_id";
		$content = $contents[ $key ] ?? '';
		if ( str_starts_with( $content, '[' ) ) {
			$content = "<!-- wp:shortcode -->\n{$content}\n<!-- /wp:shortcode -->";
		}
		$found = (int) get_option( $option );
		$found = $found && get_post( $found ) ? get_post( $found ) : get_page_by_path( $row['slug'] );
		$page  = array(
			'post_type'      => 'page',
			'post_status'    => 'publish',
			'post_title'     => $row['title'],
			'post_name'      => $row['slug'],
			'post_content'   => $content,
			'comment_status' => 'closed',
		);
		if ( $found ) {
			$page['ID'] = $found->ID;
			wp_update_post( wp_slash( $page ) );
			$ids[ $key ] = $found->ID;
		} else {
			$ids[ $key ] = (int) wp_insert_post( wp_slash( $page ) );
		}
		if ( ! in_array( $key, array( 'blog', 'home' ), true ) ) {
			update_option( $option, $ids[ $key ] );
		}
	}
	if ( $front_page ) {
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $ids['home'] );
		update_option( 'page_for_posts', $ids['blog'] );
	}
	$sample = get_page_by_path( 'sample-page' );
	if ( $sample ) {
		wp_delete_post( $sample->ID, true );
	}
	return $ids;
}

/**
 * Shoppers.
 *
 * @param array $rows Users.
 * @return array<string, int>
 */
function users( array $rows ): array {
	$ids = array();
	foreach ( $rows as $row ) {
		$found = get_user_by( 'login', $row['login'] );
		$id    = $found ? $found->ID : wp_insert_user(
			array(
				'user_login'   => $row['login'],
				'user_pass'    => $row['password'],
				'user_email'   => $row['email'],
				'first_name'   => $row['first'],
				'last_name'    => $row['last'],
				'display_name' => $row['first'] . ' ' . $row['last'],
				'role'         => 'customer',
			)
		);
		if ( is_wp_error( $id ) ) {
			continue;
		}
		foreach ( address( $row ) as $key => $value ) {
			update_user_meta( $id, 'billing_' . $key, $value );
		}
		$ids[ $row['login'] ] = (int) $id;
	}
	return $ids;
}

/**
 * A believable address.
 *
 * @param array $row User.
 * @return array<string, string>
 */
function address( array $row ): array {
	return array(
		'first_name' => $row['first'],
		'last_name'  => $row['last'],
		'address_1'  => 'خیابان ولیعصر، کوچهٔ نیلوفر، پلاک ۱۲',
		'city'       => 'تهران',
		'state'      => 'THR',
		'postcode'   => '1511943943',
		'country'    => 'IR',
		'email'      => $row['email'],
		'phone'      => '09121234567',
	);
}

/**
 * Two orders for the shopper, without touching the stock.
 *
 * @param array $users    Ids.
 * @param array $products Ids by slug.
 * @return int[]
 */
function orders( array $users, array $products ): array {
	if ( empty( $users['shopper'] ) ) {
		return array();
	}
	$found = wc_get_orders(
		array(
			'customer_id' => $users['shopper'],
			'limit'       => -1,
			'return'      => 'ids',
		)
	);
	if ( $found ) {
		return array_map( static fn ( $id ): int => (int) $id, $found );
	}
	remove_all_actions( 'woocommerce_order_status_completed' );
	remove_all_actions( 'woocommerce_order_status_processing' );
	$ids     = array();
	$baskets = array(
		'completed'  => array( 'simple-mug' => 2, 'honey-spoon' => 1 ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		'processing' => array( 'candle-saffron' => 3, 'cushion-kilim' => 2 ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	);
	foreach ( $baskets as $status => $basket ) {
		$order = wc_create_order( array( 'customer_id' => $users['shopper'] ) );
		foreach ( $basket as $slug => $quantity ) {
			$order->add_product( wc_get_product( $products[ $slug ] ), $quantity );
		}
		$order->set_address(
			address(
				array(
					'first' => 'نرگس',
					'last'  => 'بهرامی',
					'email' => 'shopper@shop.example',
				)
			),
			'billing'
		);
		$order->set_payment_method( 'cod' );
		$order->set_payment_method_title( 'پرداخت هنگام تحویل' );
		$order->calculate_totals();
		$order->set_status( $status );
		$ids[] = $order->save();
	}
	return $ids;
}

/**
 * Posts of the blog, newest first.
 *
 * @param string[] $titles Titles.
 * @return int How many there are.
 */
function posts( array $titles ): int {
	$category = term(
		'category',
		array(
			'slug' => 'magazine',
			'name' => 'مجله',
		)
	);
	$hello    = get_page_by_path( 'hello-world', OBJECT, 'post' );
	if ( $hello ) {
		wp_delete_post( $hello->ID, true );
	}
	$body = array(
		'کار دست شتاب نمی‌شناسد. استادکار پیش از آن‌که دست به کار شود، ماده را می‌شناسد: نم گِل، کشش نخ، رگهٔ چوب. همین شناخت است که یک کاسهٔ ساده را سال‌ها کنار ما نگه می‌دارد.',
		'در این نوشته از تجربهٔ کارگاه‌هایی می‌گوییم که محصول‌های خانهٔ نقش را می‌سازند، و چند نکتهٔ ساده که به کار خانهٔ شما هم می‌آید.',
		'اگر پرسشی دارید زیر همین نوشته بنویسید؛ خودمان پاسخ می‌دهیم.',
	);
	foreach ( $titles as $index => $title ) {
		$slug = sprintf( 'magazine-%02d', $index + 1 );
		if ( get_page_by_path( $slug, OBJECT, 'post' ) ) {
			continue;
		}
		wp_insert_post(
			array(
				'post_type'     => 'post',
				'post_status'   => 'publish',
				'post_title'    => $title,
				'post_name'     => $slug,
				'post_content'  => implode( "\n\n", array_map( static fn( $text ) => "<!-- wp:paragraph -->\n<p>{$text}</p>\n<!-- /wp:paragraph -->", $body ) ),
				'post_excerpt'  => $body[1],
				'post_category' => array( $category ),
				'post_date'     => gmdate( 'Y-m-d H:i:s', time() - ( $index + 1 ) * 3 * DAY_IN_SECONDS ),
			)
		);
	}
	return count( $titles );
}

/**
 * The main menu.
 *
 * @param array $pages Ids.
 * @param array $terms Ids.
 */
function menus( array $pages, array $terms ): void {
	$name = 'منوی اصلی';
	$menu = wp_get_nav_menu_object( $name );
	if ( ! $menu ) {
		$menu_id = wp_create_nav_menu( $name );
		if ( is_wp_error( $menu_id ) ) {
			return;
		}
		foreach ( array( 'home', 'shop' ) as $key ) {
			menu_page( $menu_id, $pages[ $key ] );
		}
		foreach ( $terms['product_cat'] as $id ) {
			wp_update_nav_menu_item(
				$menu_id,
				0,
				array(
					'menu-item-type'      => 'taxonomy',
					'menu-item-object'    => 'product_cat',
					'menu-item-object-id' => $id,
					'menu-item-status'    => 'publish',
				)
			);
		}
		menu_page( $menu_id, $pages['blog'] );
		$menu = wp_get_nav_menu_object( $menu_id );
	}
	$locations            = (array) get_theme_mod( 'nav_menu_locations', array() );
	$locations['primary'] = $menu->term_id;
	set_theme_mod( 'nav_menu_locations', $locations );
}

/**
 * A page in a menu.
 *
 * @param int $menu_id Menu.
 * @param int $page_id Page.
 */
function menu_page( int $menu_id, int $page_id ): void {
	wp_update_nav_menu_item(
		$menu_id,
		0,
		array(
			'menu-item-type'      => 'post_type',
			'menu-item-object'    => 'page',
			'menu-item-object-id' => $page_id,
			'menu-item-status'    => 'publish',
		)
	);
}

/**
 * The footer: a few words and the categories.
 */
function widgets(): void {
	update_option(
		'widget_text',
		array(
			2              => array(
				'title'  => 'خانهٔ نقش',
				'text'   => 'دست‌ساخته‌های ایرانی را از کارگاه به خانهٔ شما می‌رسانیم. شنبه تا پنج‌شنبه، ۹ تا ۱۸.',
				'filter' => true,
				'visual' => true,
			),
			'_multiwidget' => 1,
		)
	);
	update_option(
		'widget_woocommerce_product_categories',
		array(
			2              => array(
				'title'              => 'دسته‌ها',
				'orderby'            => 'name',
				'dropdown'           => 0,
				'count'              => 0,
				'hierarchical'       => 1,
				'show_children_only' => 0,
				'hide_empty'         => 1,
				'max_depth'          => '',
			),
			'_multiwidget' => 1,
		)
	);
	$sidebars             = (array) get_option( 'sidebars_widgets', array() );
	$sidebars['footer-1'] = array( 'text-2', 'woocommerce_product_categories-2' );
	update_option( 'sidebars_widgets', $sidebars );
}

<?php
/**
 * The demo shop's settings: Toman without decimals, cards four in a row. The only place of them.
 *
 * @package VitrinDemo
 */

defined( 'ABSPATH' ) || exit;

/**
 * Gives the options by name.
 *
 * @param bool $persian Whether the shop is Persian, else English; the catalogue always is Persian.
 */
return static fn ( bool $persian ): array => array(
	// Everybody sees the plugin, as in a shop whose owner said so.
	'vitrin_launch'                                => 'live',
	'timezone_string'                              => 'Asia/Tehran',
	'start_of_week'                                => 6,
	'date_format'                                  => 'Y/m/d',
	'posts_per_page'                               => '10',
	'blogdescription'                              => $persian ? 'دست‌ساخته‌های ایرانی برای خانه' : 'All that makes a home',
	'default_comment_status'                       => 'open',
	'comment_moderation'                           => '0',
	'comment_previously_approved'                  => '',
	'users_can_register'                           => 0,
	'permalink_structure'                          => '/%postname%/',
	'woocommerce_permalinks'                       => array(
		'product_base'           => '/product/',
		'category_base'          => 'product-category',
		'tag_base'               => 'product-tag',
		'attribute_base'         => '',
		'use_verbose_page_rules' => false,
	),
	'woocommerce_coming_soon'                      => 'no',
	'woocommerce_store_pages_only'                 => 'no',
	'woocommerce_store_address'                    => $persian ? 'خیابان ولی‌عصر، شماره ۱۰' : '10 Valiasr Street',
	'woocommerce_store_city'                       => $persian ? 'تهران' : 'Tehran',
	'woocommerce_store_postcode'                   => '1411713138',
	'woocommerce_default_country'                  => 'IR:THR',
	'woocommerce_allowed_countries'                => 'specific',
	'woocommerce_specific_allowed_countries'       => array( 'IR' ),
	'woocommerce_ship_to_countries'                => '',
	'woocommerce_ship_to_destination'              => 'shipping',
	'woocommerce_enable_shipping_calc'             => 'yes',
	'woocommerce_shipping_cost_requires_address'   => 'no',
	'woocommerce_default_customer_address'         => 'base',
	'woocommerce_currency'                         => 'IRT',
	'woocommerce_currency_pos'                     => 'right_space',
	'woocommerce_price_thousand_sep'               => $persian ? '٬' : ',',
	'woocommerce_price_decimal_sep'                => $persian ? '٫' : '.',
	'woocommerce_price_num_decimals'               => '0',
	'woocommerce_calc_taxes'                       => 'no',
	'woocommerce_enable_coupons'                   => 'yes',
	'woocommerce_manage_stock'                     => 'yes',
	'woocommerce_enable_reviews'                   => 'yes',
	'woocommerce_enable_review_rating'             => 'yes',
	'woocommerce_enable_ajax_add_to_cart'          => 'yes',
	'woocommerce_cart_redirect_after_add'          => 'no',
	'woocommerce_catalog_columns'                  => '4',
	'woocommerce_catalog_rows'                     => '4',
	'woocommerce_enable_guest_checkout'            => 'yes',
	'woocommerce_enable_checkout_login_reminder'   => 'yes',
	'woocommerce_enable_signup_and_login_from_checkout' => 'yes',
	'woocommerce_enable_myaccount_registration'    => 'yes',
	'woocommerce_registration_generate_password'   => 'no',
	'woocommerce_allow_tracking'                   => 'no',
	'woocommerce_show_marketplace_suggestions'     => 'no',
	'woocommerce_task_list_hidden'                 => 'yes',
	'woocommerce_extended_task_list_hidden'        => 'yes',
	'woocommerce_task_list_welcome_modal_dismissed' => 'yes',
	'woocommerce_onboarding_profile'               => array( 'skipped' => true ),
	'woocommerce_cod_settings'                     => array(
		'enabled'            => 'yes',
		'title'              => $persian ? 'پرداخت هنگام تحویل' : 'Cash on delivery',
		'description'        => $persian ? 'مبلغ را هنگام دریافت سفارش بپردازید.' : 'Pay when you receive your order.',
		'instructions'       => '',
		'enable_for_methods' => array(),
		'enable_for_virtual' => 'yes',
	),
) + ( $persian ? array( 'blogname' => 'خانهٔ نقش' ) : array() );

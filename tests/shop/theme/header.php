<?php
/**
 * Top of every page.
 *
 * @package VitrinDemoTheme
 */

defined( 'ABSPATH' ) || exit;
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<a class="skip-link" href="#content"><?php esc_html_e( 'پرش به محتوا', 'vitrin-demo' ); ?></a>
<header class="site-header">
	<div class="wrap">
		<div class="site-header__row">
			<a class="site-title" href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php bloginfo( 'name' ); ?></a>
			<form role="search" method="get" action="<?php echo esc_url( home_url( '/' ) ); ?>">
				<label class="screen-reader-text" for="site-search"><?php esc_html_e( 'جست‌وجوی محصول', 'vitrin-demo' ); ?></label>
				<input type="search" id="site-search" name="s" value="<?php echo esc_attr( get_search_query() ); ?>" placeholder="<?php esc_attr_e( 'جست‌وجوی محصول…', 'vitrin-demo' ); ?>">
				<input type="hidden" name="post_type" value="product">
			</form>
			<div class="header-links">
				<?php
				\Vitrin\DemoTheme\account_link();
				\Vitrin\DemoTheme\cart_link();
				?>
			</div>
		</div>
		<nav class="main-nav" aria-label="<?php esc_attr_e( 'منوی اصلی', 'vitrin-demo' ); ?>">
			<?php
			wp_nav_menu(
				array(
					'theme_location' => 'primary',
					'container'      => '',
					'depth'          => 1,
					'fallback_cb'    => false,
				)
			);
			?>
		</nav>
	</div>
</header>
<main id="content" class="site-content wrap">

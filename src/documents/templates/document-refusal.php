<?php
/**
 * The page for who followed a link to a document that can't be opened. A theme replaces it by a file
 * vitrin/document-refusal.php. Scripts don't run in it.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{title: string, reason: string, url: string, link: string} $args
 */

defined( 'ABSPATH' ) || exit;
?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( get_bloginfo( 'language' ) ); ?>" dir="<?php echo is_rtl() ? 'rtl' : 'ltr'; ?>">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex,nofollow">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?php echo esc_html( $args['title'] ); ?></title>
<style>
body { display: grid; min-block-size: 100vh; margin: 0; place-items: center; background: #eceff1; color: #111; font: 1rem/1.8 Vazirmatn, Vazir, IRANSans, "Segoe UI", Tahoma, "Noto Naskh Arabic", "DejaVu Sans", sans-serif; }
main { box-sizing: border-box; inline-size: min(28rem, 100% - 32px); padding: 24px; border-radius: 8px; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / .2); overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 1.125rem; }
p { margin: 0 0 24px; }
a { display: inline-block; min-block-size: 44px; padding: 8px 24px; box-sizing: border-box; border-radius: 6px; background: #1f5f5b; color: #fff; text-decoration: none; }
a:focus-visible { outline: 2px solid #111; outline-offset: 2px; }
</style>
</head>
<body>
<main>
	<h1><?php echo esc_html( $args['title'] ); ?></h1>
	<p><?php echo esc_html( $args['reason'] ); ?></p>
	<a href="<?php echo esc_url( $args['url'] ); ?>"><?php echo esc_html( $args['link'] ); ?></a>
</main>
</body>
</html>

<?php
/**
 * The page that asks who holds an order's link for the buyer's email. A theme replaces it by a file
 * vitrin/document-verify.php. Scripts don't run in it.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{title: string, error: string, is_wrong: bool, email: string, action: string, fields: array<string, string>, login: string} $args
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
p { margin: 0 0 16px; }
label { display: block; font-weight: 700; }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; margin-block: 4px 16px; padding: 8px 12px; border: 1px solid #6b7280; border-radius: 6px; font: inherit; }
input[aria-invalid] { border-color: #b00020; }
.error { color: #b00020; }
button { min-block-size: 44px; padding: 8px 24px; border: 0; border-radius: 6px; background: #1f5f5b; color: #fff; font: inherit; cursor: pointer; }
a { color: #1f5f5b; }
:focus-visible { outline: 2px solid #111; outline-offset: 2px; }
form + p { margin: 16px 0 0; }
form + p a { display: inline-block; padding-block: 8px; }
</style>
</head>
<body>
<main>
	<h1><?php echo esc_html( $args['title'] ); ?></h1>
	<p><?php esc_html_e( 'To open it, enter the email that the order was placed with.', 'vitrin' ); ?></p>
	<form method="post" action="<?php echo esc_url( $args['action'] ); ?>">
		<?php foreach ( $args['fields'] as $vitrin_name => $vitrin_value ) : ?>
		<input type="hidden" name="<?php echo esc_attr( $vitrin_name ); ?>" value="<?php echo esc_attr( $vitrin_value ); ?>">
		<?php endforeach; ?>
		<label for="email"><?php esc_html_e( 'Email', 'vitrin' ); ?></label>
		<?php if ( '' !== $args['error'] ) : ?>
		<p class="error" id="error" role="alert"><?php echo esc_html( $args['error'] ); ?></p>
		<?php endif; ?>
		<input type="email" id="email" name="email" dir="ltr" autocomplete="email" required value="<?php echo esc_attr( $args['email'] ); ?>"<?php echo '' === $args['error'] ? '' : ' autofocus aria-describedby="error"'; ?><?php echo $args['is_wrong'] ? ' aria-invalid="true"' : ''; ?>>
		<button><?php esc_html_e( 'Open', 'vitrin' ); ?></button>
	</form>
	<p><a href="<?php echo esc_url( $args['login'] ); ?>"><?php esc_html_e( 'Log in to your account', 'vitrin' ); ?></a></p>
</main>
</body>
</html>

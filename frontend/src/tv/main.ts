document.title = "Centennial";
